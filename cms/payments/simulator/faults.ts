import type { Fault } from './controls.ts'

/** The faults of the next calls. */
export class Faults {
  #armed: Fault[] = []
  #downUntil = 0

  arm(fault: Fault): void {
    this.#armed.push(fault)
  }

  /** Closes every connection for so long; 0 ends it. */
  goDown(ms: number): void {
    this.#downUntil = Date.now() + ms
  }

  get isDown(): boolean {
    return Date.now() < this.#downUntil
  }

  /** The next fault of this call, which it consumes; null for none. */
  take(call: Fault['call']): Fault | null {
    const fault = this.#armed.find((one) => one.call === call)
    if (!fault) return null
    fault.times -= 1
    this.#armed = this.#armed.filter(({ times }) => times > 0)
    return fault
  }
}
