import type { Fault } from './controls.ts'

/** What is to go wrong next. */
export class Faults {
  #armed: Fault[] = []
  #downUntil = 0

  arm(fault: Fault): void {
    this.#armed.push(fault)
  }

  /** Nobody is answered for so long; what went wrong is over when it is 0. */
  goDown(ms: number): void {
    this.#downUntil = Date.now() + ms
  }

  get isDown(): boolean {
    return Date.now() < this.#downUntil
  }

  /** The fault that this call meets, which is used up by it. */
  take(call: Fault['call']): Fault | null {
    const fault = this.#armed.find((one) => one.call === call)
    if (!fault) return null
    fault.times -= 1
    this.#armed = this.#armed.filter(({ times }) => times > 0)
    return fault
  }
}
