const EVERY_MS = 5_000

/** Prints how far a step is, and how long the rest of it takes at the pace so far. */
export class Progress {
  readonly #say: (text: string) => void
  readonly #unit: string
  #name = ''
  #total = 0
  #done = 0
  #began = 0
  #said = 0

  constructor(say: (text: string) => void, unit = 'rows') {
    this.#say = say
    this.#unit = unit
  }

  readonly begin = (name: string, total: number): void => {
    this.#name = name
    this.#total = total
    this.#done = 0
    this.#began = this.#said = Date.now()
  }

  readonly add = (count: number): void => {
    this.#done += count
    const now = Date.now()
    if (now - this.#said < EVERY_MS || this.#done === this.#total) return
    this.#said = now
    this.#say(`${this.#name}: ${this.#share()}, about ${durationText(this.#leftMs(now))} left`)
  }

  readonly end = (): void => {
    this.#say(
      `${this.#name}: ${this.#done.toLocaleString('en')} ${this.#unit} in ${durationText(Date.now() - this.#began)}`,
    )
  }

  #share(): string {
    const total = Math.max(this.#total, this.#done)
    const percent = total === 0 ? 100 : Math.floor((this.#done / total) * 100)
    return `${this.#done.toLocaleString('en')} of ${total.toLocaleString('en')} ${this.#unit} (${percent} %)`
  }

  #leftMs(now: number): number {
    return this.#done === 0 ? 0 : ((now - this.#began) / this.#done) * Math.max(0, this.#total - this.#done)
  }
}

/** A duration as people say it: `40 s`, `3 min 20 s`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
