import { isUnknownHash, wrapLegacyHash } from '#cms/accounts/password.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, insertRows } from '#cms/core/database/rows.ts'
import { SPARE_CORES } from '#cms/core/platform/cores.ts'
import type { Importing } from './importing.ts'
import { knownIds } from './store.ts'

/** A member who came, and the password that is stored of them there. */
export interface OldPassword {
  id: string
  /** As the report calls them. */
  name: string
  hash: string
}

/** Those of the members who cannot sign in yet and have no password, because a run was killed before it was wrapped. */
export async function withoutPassword(plan: Importing, members: readonly OldPassword[]): Promise<OldPassword[]> {
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return []
  const where = { and: [{ id: { in: ids } }, { signUp: { equals: 'importing' } }] }
  const waiting = await findPage(plan.req, { collection: 'member', where, fields: ['id'] })
  const hidden = new Set(waiting.map(({ id }) => id))
  const have = await knownIds(plan, 'credential', [...hidden])
  return members.filter(({ id }) => hidden.has(id) && !have.has(id))
}

/** Wraps passwords and stores them, beside the steps that follow: it takes a core for minutes, and they need another. */
export function wrapPasswords({ req, report, background }: Importing, passwords: readonly OldPassword[]): void {
  if (passwords.length === 0) return
  const left = passwords.values()
  background.add(async () => {
    const rows: Row<'credential'>[] = []
    const wrapNext = async (): Promise<void> => {
      for (const { id, name, hash } of left) {
        const wrapped = await wrapLegacyHash(hash)
        if (isUnknownHash(wrapped)) report.changed('passwords of an unknown kind: reset by mail', name)
        rows.push({ id, ...wrapped, failures: 0 })
      }
    }
    await Promise.all(Array.from({ length: SPARE_CORES }, wrapNext))
    await insertRows(req, 'credential', rows)
  })
}
