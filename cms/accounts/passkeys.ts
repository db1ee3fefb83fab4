import type * as calls from '#src/contracts/passkeys.ts'
import type { Passkey } from '#src/contracts/schemas/passkeys.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, firstRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertConfirmed } from '#cms/sessions/confirmed.ts'
import { noteFirstPasskey, whyNotRemovePasskey } from './second-factor.ts'

/** The member's passkeys, the newest first. */
export const passkeysOf = (req: AppRequest, memberId: string): Promise<Row<'passkey'>[]> =>
  rowsWhere(req, 'passkey', { member: { equals: memberId } }, { sort: ['-createdAt', '-id'] })

/** What its owner sees of a passkey. */
export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row<'passkey'>): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt: lastUsedAt ?? null,
})

/** The caller's passkeys, the newest first. */
export const listPasskeys = async ({ req, actor }: Call<typeof calls.listPasskeys>) =>
  (await passkeysOf(req, actor.id)).map(toPasskey)

/** Names one of the caller's passkeys; throws NOT_FOUND for another member's. */
export const renamePasskey = ({ req, actor, input: { id, name } }: Call<typeof calls.renamePasskey>) =>
  inTransaction(req, async () => {
    const passkey = await ownPasskey(req, actor.id, id)
    await changeRow(req, 'passkey', id, { name })
    return toPasskey({ ...passkey, name })
  })

/**
 * Removes one of the caller's passkeys, which signs in no more. Throws NOT_FOUND for another member's, CONFIRM, and what
 * `whyNotRemovePasskey` returns.
 */
export const deletePasskey = ({ req, actor, input: { id }, now }: Call<typeof calls.deletePasskey>) =>
  inTransaction(req, async () => {
    await ownPasskey(req, actor.id, id)
    await assertConfirmed(req, now)
    const refusal = await whyNotRemovePasskey(req)
    if (refusal) throw refusal
    await deletePasskeys(req, { memberId: actor.id, where: { id: { equals: id } }, now })
  })

interface Deletion {
  memberId: string
  /** Which of them; all without it. */
  where?: Where<'passkey'>
  now: Date
}

/** Removes passkeys of the member and records that there was one: no later one is their first. */
export async function deletePasskeys(req: AppRequest, { memberId, where = {}, now }: Deletion): Promise<void> {
  const own = { and: [{ member: { equals: memberId } }, where] }
  if (!(await firstRow(req, 'passkey', own))) return
  await noteFirstPasskey(req, memberId, now)
  await deleteRows(req, 'passkey', own)
}

async function ownPasskey(req: AppRequest, memberId: string, id: string): Promise<Row<'passkey'>> {
  const passkey = await rowById(req, 'passkey', id)
  if (passkey?.member !== memberId) throw new AppError('NOT_FOUND')
  return passkey
}
