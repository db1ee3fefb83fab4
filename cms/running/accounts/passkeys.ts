import type * as calls from '#src/contracts/passkeys.ts'
import type { Passkey } from '#src/contracts/schemas/passkeys.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, deleteRows, rowById, rowsWhere } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

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

/** Removes one of the caller's passkeys, which signs in no more; throws NOT_FOUND for another member's. */
export const deletePasskey = ({ req, actor, input: { id } }: Call<typeof calls.deletePasskey>) =>
  inTransaction(req, async () => {
    await ownPasskey(req, actor.id, id)
    await deleteRows(req, 'passkey', { id: { equals: id } })
  })

/** Removes every passkey of the member. */
export const deletePasskeys = (req: AppRequest, memberId: string): Promise<void> =>
  deleteRows(req, 'passkey', { member: { equals: memberId } })

async function ownPasskey(req: AppRequest, memberId: string, id: string): Promise<Row<'passkey'>> {
  const passkey = await rowById(req, 'passkey', id)
  if (passkey?.member !== memberId) throw new AppError('NOT_FOUND')
  return passkey
}
