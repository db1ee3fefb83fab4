import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Makes this thread give way to the one that answers requests. Linux has a priority a thread; elsewhere all stay alike. */
export function giveWay(niceness: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // A system without it, or one that forbids it.
  }
}
