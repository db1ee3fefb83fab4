import type * as calls from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isBuiltIn, storedSetting, whyNotSettingInput } from '#src/rules/settings.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { forgetActors } from '#cms/members/known-callers.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, insertRow, rowById, deleteRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { toSetting } from '#cms/core/settings/present.ts'
import { forgetSettings } from '#cms/core/settings/read.ts'
import { claimBrandImage } from './upload-brand.ts'
import { alignBest } from '#cms/posts/best.ts'

/** How long a save waits for 개념글 to follow it; its job does the rest. */
const ALIGN_MS = 3_000

/** Stores a new or existing setting; throws VALIDATION for a value that a built-in key does not allow. */
export async function saveSetting({ req, actor, input, now }: Call<typeof calls.saveSetting>): Promise<Setting> {
  const { key, description, expectedUpdatedAt } = input
  const refusal = whyNotSettingInput(key, input.value)
  if (refusal) throw new AppError('VALIDATION', { fields: { value: refusal } })
  const value = storedSetting(key, input.value)
  const saved = await inTransaction(req, async () => {
    const row = await rowById(req, 'setting', key)
    const before = row || isBuiltIn(key) ? toSetting(key, row) : null
    if (before) assertFresh(before, expectedUpdatedAt)
    const editedAt = now.toISOString()
    if (row)
      await changeRow(req, 'setting', key, { value, editedAt, ...(description !== undefined && { description }) })
    else await insertRow(req, 'setting', { id: key, value, description: description ?? null, editedAt })
    const after = toSetting(key, await rowById(req, 'setting', key))
    await recordAudit(req, { actorId: actor.id, action: 'setting.save', target: key, before, after, now })
    await claimBrandImage(req, { key, before: before?.value ?? '', after: value, now })
    forgetSettings(req)
    // Both decide what is cached with a member: the level, and the role of staff.
    if (key === 'maxLevelRestriction' || key === 'staffSecondFactor') forgetActors(req)
    clearPages(req, ['site'])
    return after
  })
  if (key === 'popularLikes') await alignBest(req, AbortSignal.timeout(ALIGN_MS))
  return saved
}

/** Sets how many points one coin costs, for conversions requested from now on. */
export async function setPointToAahRate({
  input: { rate, expectedUpdatedAt },
  ...call
}: Call<typeof calls.setPointToAahRate>) {
  const input = { key: 'pointToAahRate', value: String(rate), expectedUpdatedAt }
  const { value } = await saveSetting({ ...call, input })
  return { rate: Number(value) }
}

/** Deletes a setting that an admin added; throws CONFLICT for a built-in key. */
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
