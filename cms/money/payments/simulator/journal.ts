import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Payment } from './payment.ts'
import type { CachedResponse } from './idempotency.ts'

/** One line of the journal: how a payment stands from now on, or what was answered to a key. */
export type Entry = { payment: Payment } | { answer: CachedResponse }

/** What outlives this process, oldest first. */
export interface Journal {
  entries(): Entry[]
  add(entry: Entry): void
}

/** Forgets with the process. */
export const inMemory = (): Journal => ({ entries: () => [], add: () => undefined })

/** A file for its owner alone that lines are added to; a last line that was cut off by a crash is dropped. */
export function journalFile(path: string): Journal {
  return {
    entries: () => {
      if (!existsSync(path)) return []
      const lines = readFileSync(path, 'utf8').split('\n')
      // What follows the last line break was not written to its end.
      const whole = lines.slice(0, -1)
      if (lines.at(-1)) writeFileSync(path, whole.map((line) => `${line}\n`).join(''), { mode: 0o600 })
      return whole.map((line) => JSON.parse(line) as Entry)
    },
    add: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
  }
}
