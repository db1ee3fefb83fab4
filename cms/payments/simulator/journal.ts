import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Payment } from './payment.ts'
import type { CachedResponse } from './idempotency.ts'

/** An entry of the journal: a payment's new state, or the response of an idempotency key. */
type Entry = { payment: Payment } | { answer: CachedResponse }

/** The persistent state of the simulator, oldest entry first. */
export interface Journal {
  entries(): Entry[]
  add(entry: Entry): void
}

/** A journal that is not persisted. */
export const inMemory = (): Journal => ({ entries: () => [], add: () => undefined })

/** An append-only file of JSON lines with mode 600; an incomplete last line, left by a crash, is dropped. */
export function journalFile(path: string): Journal {
  return {
    entries: () => {
      if (!existsSync(path)) return []
      const lines = readFileSync(path, 'utf8').split('\n')
      // Text after the last line break was not written completely.
      const whole = lines.slice(0, -1)
      if (lines.at(-1)) writeFileSync(path, whole.map((line) => `${line}\n`).join(''), { mode: 0o600 })
      return whole.map((line) => JSON.parse(line) as Entry)
    },
    add: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
  }
}
