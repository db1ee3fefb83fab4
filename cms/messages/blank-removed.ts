import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { dropImages } from '#cms/media/claim-images.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const AT_ONCE = 500
const NOT_BLANK: Where<'message'> = { or: [{ content: { not_equals: '' } }, { imageUrl: { exists: true } }] }

/** Clears text and images of messages that were removed more than 30 days ago. */
export async function blankRemovedMessages(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const before = new Date(now.getTime() - LIMITS.removedRetentionDays * DAY_MS).toISOString()
  const old = {
    and: [
      { message: { exists: true } },
      { status: { equals: 'removed' as const } },
      { editedAt: { less_than: before } },
    ],
  }
  const reports = await findPage(req, {
    collection: 'report',
    where: old,
    within: { field: 'message', collection: 'message', where: NOT_BLANK },
    fields: ['id', 'message'],
    sort: ['id'],
    limit: AT_ONCE,
  })
  let done = await blankCleanedUp(req, { before, now }, signal)
  done += await blankTakenBack(req, { before, now }, signal)
  for (const { id, message } of reports) {
    if (signal?.aborted) break
    await inTransaction(req, async () => {
      // It may have been restored since.
      const [still] = await findPage(req, {
        collection: 'report',
        where: { and: [{ id: { equals: id } }, old] },
        fields: ['id'],
      })
      if (still && message && (await blank(req, message, now))) done += 1
    })
  }
  return `${done} messages`
}

/** The same for messages of clean-ups. */
async function blankCleanedUp(
  req: AppRequest,
  { before, now }: { before: string; now: Date },
  signal: AbortSignal | undefined,
): Promise<number> {
  const cleanUps = await findPage(req, {
    collection: 'report',
    where: {
      status: { equals: 'removed' },
      origin: { equals: 'cleanUp' },
      removedMessages: { greater_than: 0 },
      editedAt: { less_than: before },
    },
    fields: ['id', 'member'],
  })
  let done = 0
  for (const { id, member } of cleanUps) {
    const ofIt = { and: [{ sender: { equals: member ?? '' } }, { cleanUp: { equals: id } }, NOT_BLANK] }
    const messages = await findPage(req, { collection: 'message', where: ofIt, fields: ['id'], limit: AT_ONCE })
    for (const { id: message } of messages) {
      if (signal?.aborted) return done
      await inTransaction(req, async () => {
        // It may have been restored since.
        const still = { and: [{ id: { equals: message } }, { cleanUp: { equals: id } }] }
        if (!(await changeRow(req, 'message', still, { content: '', imageUrl: null }))) return
        await dropImages(req, { message: { equals: message } }, now)
        done += 1
      })
    }
  }
  return done
}

/** The same for messages that were taken back; those of an open report wait for its decision. */
async function blankTakenBack(
  req: AppRequest,
  { before, now }: { before: string; now: Date },
  signal: AbortSignal | undefined,
): Promise<number> {
  const where = { and: [{ takenBackAt: { less_than: before } }, NOT_BLANK] }
  const old = await findPage(req, { collection: 'message', where, fields: ['id'], limit: AT_ONCE })
  const ids = old.map(({ id }) => id)
  const open = { and: [{ message: { in: ids } }, { status: { equals: 'open' as const } }] }
  const reports = await findPage(req, { collection: 'report', where: open, fields: ['message'] })
  const reported = new Set(reports.map(({ message }) => message))
  let done = 0
  for (const id of ids.filter((one) => !reported.has(one))) {
    if (signal?.aborted) break
    if (await inTransaction(req, () => blank(req, id, now))) done += 1
  }
  return done
}

async function blank(req: AppRequest, id: string, now: Date): Promise<boolean> {
  await dropImages(req, { message: { equals: id } }, now)
  return changeRow(req, 'message', id, { content: '', imageUrl: null })
}
