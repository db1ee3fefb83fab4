import { isFolded } from '#src/rules/search-query.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NOT_DELETED } from './find.ts'
import { nameInitials } from './name-forms.ts'

const BATCH = 200

/** Stores the initials of names from before there was a column for them. Returns how many members, for the job's result. */
export async function indexNames(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  await inPortions({ first: true, signal }, async () => {
    const count = await inTransaction(req, () => indexBatch(req))
    done += count
    return count < BATCH ? null : true
  })
  return `${done} indexed names`
}

/** Stores the initials of nicknames again that are others since full width is folded. Returns how many. */
export async function indexFoldedNames(req: AppRequest, signal?: AbortSignal): Promise<number> {
  let done = 0
  await inPortions({ first: '', signal }, async (last) => {
    const batch = await findPage(req, {
      collection: 'member',
      where: { and: [{ id: { greater_than: last } }, { nickname: { exists: true } }, NOT_DELETED] },
      fields: ['id', 'username', 'nickname'],
      sort: ['id'],
      limit: BATCH,
    })
    const changed = batch.filter(({ nickname }) => isFolded(nickname ?? ''))
    for (const { id, ...names } of changed) await changeRow(req, 'member', id, nameInitials(names))
    done += changed.length
    return nextAfter(batch, BATCH)
  })
  return done
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
