import { availableParallelism } from 'node:os'
import { isUnknownHash, type PasswordHash } from '#cms/accounts/password.ts'
import { findPage, insertRows } from '#cms/core/database/rows.ts'
import type { Importing } from './importing.ts'
import { inBatch, knownIds } from './store.ts'
import { Threads } from './threads.ts'

const threads = new Threads<string, PasswordHash>(
  new URL('./password-thread.ts', import.meta.url),
  Math.min(4, availableParallelism()),
)

/** Ends the threads that wrap passwords. */
export const endWrapping = (): Promise<void> => threads.end()

/** A member who came, and the password that is stored of them there. */
export interface OldPassword {
  id: string
  /** As the report calls them. */
  name: string
  hash: string
}

/** The members who cannot sign in yet and have no password, because a run was killed before it was wrapped. */
export async function withoutPassword(plan: Importing, members: readonly OldPassword[]): Promise<OldPassword[]> {
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return []
  const where = { id: { in: ids }, signUp: { equals: 'importing' as const } }
  const waiting = await findPage(plan.req, { collection: 'member', where, fields: ['id'] })
  const hidden = new Set(waiting.map(({ id }) => id))
  const have = await knownIds(plan, 'credential', [...hidden])
  return members.filter(({ id }) => hidden.has(id) && !have.has(id))
}

/** Wraps passwords and stores them, beside the steps that follow: it takes a core for minutes. */
export function wrapPasswords(plan: Importing, passwords: readonly OldPassword[]): void {
  if (passwords.length === 0) return
  plan.background.add(async () => {
    const wrapped = await threads.map(passwords.map(({ hash }) => hash))
    const rows = passwords.map(({ id }, nth) => ({ id, ...(wrapped[nth] as PasswordHash), failures: 0 }))
    await inBatch(plan.req, async () => {
      const known = await knownIds(
        plan,
        'credential',
        rows.map(({ id }) => id),
      )
      await insertRows(
        plan.req,
        'credential',
        rows.filter(({ id }) => !known.has(id)),
      )
    })
    for (const [nth, { name }] of passwords.entries())
      if (isUnknownHash(wrapped[nth] as PasswordHash))
        plan.report.changed('passwords of an unknown kind: reset by mail', name)
  })
}
