import type { BaseDatabaseAdapter } from 'payload'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { Effect, TransactionId } from './open-transaction.ts'

type Transactions = Pick<BaseDatabaseAdapter, 'commitTransaction' | 'rollbackTransaction'>

/** Effects of transactions that Payload opened, by their ids; those of `inTransaction` stand in the open transaction itself. */
const waiting = () => shared('effects', () => new Map<string, Effect[]>())

/** Defers the effect to the commit of this transaction; false when the transaction is over. */
export function deferEffect(db: { sessions?: Record<string, unknown> }, id: TransactionId, effect: Effect): boolean {
  const key = String(id)
  if (!db.sessions?.[key]) return false
  waiting().set(key, [...(waiting().get(key) ?? []), effect])
  return true
}

/**
 * Makes an adapter run deferred effects after the commit of their transaction, and drop them on rollback. An effect that
 * fails is logged, because the save is committed.
 */
export function runEffectsOnCommit(adapter: Transactions): void {
  const commit = adapter.commitTransaction.bind(adapter)
  const rollback = adapter.rollbackTransaction.bind(adapter)
  adapter.commitTransaction = async (id) => {
    const effects = take(String(await id))
    await commit(id)
    for (const effect of effects) await attempt(effect)
  }
  adapter.rollbackTransaction = async (id) => {
    take(String(await id))
    await rollback(id)
  }
}

function take(key: string): Effect[] {
  const effects = waiting().get(key) ?? []
  waiting().delete(key)
  return effects
}

async function attempt(effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log().error({ err: error }, 'what follows from a save in the panel failed')
  }
}
