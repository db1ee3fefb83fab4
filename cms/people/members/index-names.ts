import { changeRow, findPage } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { NOT_DELETED } from './find.ts'
import { nameInitials } from './name-forms.ts'

const BATCH = 200

/** Stores the initials of names from before there was a column for them. Returns how many members, for the job's result. */
export async function indexNames(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  while (!signal?.aborted) {
    const count = await inTransaction(req, () => indexBatch(req))
    done += count
    if (count < BATCH) break
  }
  return `${done} indexed names`
}

async function indexBatch(req: AppRequest): Promise<number> {
  const members = await findPage(req, {
    collection: 'member',
    where: { and: [{ usernameInitials: { exists: false } }, NOT_DELETED] },
    fields: ['id', 'username', 'nickname'],
    limit: BATCH,
  })
  for (const { id, ...names } of members) await changeRow(req, 'member', id, nameInitials(names))
  return members.length
}
