import { seoulDay } from '#src/rules/dates.ts'
import { addToRows, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Counts that a member downloaded a file, once a day in Seoul. */
export async function countDownload(
  req: AppRequest,
  { fileId, memberId, now }: { fileId: string; memberId: string; now: Date },
): Promise<void> {
  const day = seoulDay(now)
  await inTransaction(req, async () => {
    const id = `${fileId}:${memberId}:${day}`
    if (!(await insertOnce(req, 'file-download', { id, member: memberId, day }))) return
    await addToRows(req, { collection: 'post-file', field: 'downloads', by: new Map([[fileId, 1]]) })
  })
}
