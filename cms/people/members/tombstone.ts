import { randomBytes } from 'node:crypto'
import type { Leaving } from '#cms/machinery/database/when-member-leaves.ts'

/** A name for who has left: no name and no address that anyone may take begins so, and nobody can guess the rest. */
const newTombstoneName = (): string => `left-${randomBytes(16).toString('hex')}`

/** Whether a name was given by `toTombstone`. */
export const isTombstoneName = (name: unknown): boolean => typeof name === 'string' && /^left-[0-9a-f]{32}$/.test(name)

/** The names that every member's row must have, as random ones, and when it became the row of one who has left. */
export function toTombstone({ now }: Pick<Leaving, 'now'>) {
  const name = newTombstoneName()
  const at = now.toISOString()
  return { username: name, usernameKey: name, email: name, leftAt: at, editedAt: at }
}
