import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import { transactionOf } from '#cms/core/database/open-transaction.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'

interface Attempt {
  /** The clock of commits when the transaction first read; set by its first operation. */
  snapshot: number | null
  writes: Map<string, number>
}

class WriteConflict extends Error {
  hasErrorLabel(label: string): boolean {
    return label === 'TransientTransactionError'
  }
}

/**
 * Numbers by key that behave as MongoDB's documents do in transactions: a transaction reads one snapshot, and a write of
 * what another has written since, or is writing, ends it with a conflict.
 */
export function conflictingStore() {
  const values = new Map<string, { value: number; committedAt: number }>()
  const open = new Map<string, Attempt>()
  const counts = { begun: 0, aborted: 0, committed: 0 }
  let clock = 0
  const db = {
    port: mongodbPort,
    beginTransaction: async () => {
      const id = `t${(counts.begun += 1)}`
      open.set(id, { snapshot: null, writes: new Map() })
      return id
    },
    rollbackTransaction: async (id: string) => {
      counts.aborted += 1
      open.delete(id)
    },
    commitTransaction: async (id: string) => {
      await sleep(1)
      clock += 1
      for (const [key, value] of open.get(id)?.writes ?? []) values.set(key, { value, committedAt: clock })
      open.delete(id)
      counts.committed += 1
    },
  }
  const attemptOf = (req: AppRequest): Attempt => {
    const attempt = open.get(String(transactionOf(req)))
    if (!attempt) throw new Error('outside a transaction')
    attempt.snapshot ??= clock
    return attempt
  }
  /** Adds one to the number, some time after the transaction has begun to read. */
  async function add(req: AppRequest, key: string): Promise<void> {
    const own = attemptOf(req)
    await sleep(1)
    const stored = values.get(key)
    const isWritten = [...open.values()].some((other) => other !== own && other.writes.has(key))
    if (isWritten || (stored?.committedAt ?? 0) > (own.snapshot ?? 0)) throw new WriteConflict(`conflict at ${key}`)
    own.writes.set(key, (own.writes.get(key) ?? stored?.value ?? 0) + 1)
  }
  const payload = { db } as unknown as Payload
  return {
    counts,
    add,
    request: () => localRequest(payload),
    valueOf: (key: string) => values.get(key)?.value ?? 0,
  }
}
