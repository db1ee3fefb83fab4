import { randomBytes } from 'node:crypto'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'

/** A random, unguessable name for the row of a deleted account; no member may take a name or address that begins so. */
const newTombstoneName = (): string => `left-${randomBytes(16).toString('hex')}`

/** Whether `toTombstone` made this name. */
export const isTombstoneName = (name: unknown): boolean => typeof name === 'string' && /^left-[0-9a-f]{32}$/.test(name)

/** Columns of a deleted account's row: random values for the required names, and the time of deletion. */
export function toTombstone({ now }: Pick<Leaving, 'now'>) {
  const name = newTombstoneName()
  const at = now.toISOString()
  return { username: name, usernameKey: name, email: name, leftAt: at, editedAt: at }
}
