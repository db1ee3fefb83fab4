import type * as calls from '#src/contracts/admin-settings.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isBuiltIn } from '#src/rules/settings.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { assertFresh } from '#cms/machinery/call/assert-fresh.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { deleteRows, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { toSetting } from '#cms/machinery/settings/present.ts'

/** Removes a setting that an admin added; CONFLICT for a built-in key. */
export async function deleteSetting({ req, actor, input, now }: Call<typeof calls.deleteSetting>): Promise<void> {
  const { key, expectedUpdatedAt } = input
  if (isBuiltIn(key)) throw new AppError('CONFLICT', { message: accountRefusalText.builtInSetting })
  await inTransaction(req, async () => {
    const row = await rowById(req, 'setting', key)
    if (!row) throw new AppError('NOT_FOUND')
    const before = toSetting(key, row)
    assertFresh(before, expectedUpdatedAt)
    await deleteRows(req, 'setting', { id: { equals: key } })
    await recordAudit(req, { actorId: actor.id, action: 'setting.delete', target: key, before, now })
  })
}
