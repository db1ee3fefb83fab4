import type * as calls from '#src/contracts/admin-announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { claimImagesOf } from './announcement-images.ts'
import { announcementOr404 } from './announcement-find.ts'
import { toAnnouncement } from './announcement-present.ts'
import { publicationOf } from './announcement-publication.ts'
import { propagateAnnouncement } from './announcement-propagate.ts'

type Written = Pick<Row<'announcement'>, 'title' | 'content' | 'category' | 'isImportant' | 'status' | 'publishAt'>

const FIELDS = [
  'title',
  'content',
  'category',
  'isImportant',
  'status',
  'publishAt',
] as const satisfies (keyof Written)[]

/** Stores an announcement; a published one notifies every member. */
export async function createAnnouncement({ req, actor, input, now }: Call<typeof calls.createAnnouncement>) {
  const at = now.toISOString()
  const written = { ...input, ...publicationOf(input, null, now) }
  return inTransaction(req, async () => {
    const row = { id: newId(now), ...written, createdAt: at, editedAt: at }
    await insertRow(req, 'announcement', row)
    await claimImagesOf(req, { before: '', after: row.content }, now)
    await record({ req, actorId: actor.id, now }, 'announcement.create', { id: row.id, after: only(FIELDS, row) })
    await propagateAnnouncement(req, { id: row.id, isNew: row.publishedAt !== null }, now)
    return toAnnouncement(row)
  })
}

/** Changes the given fields; throws CONFLICT with the current announcement when it is newer than expected. */
export async function updateAnnouncement({
  req,
  actor,
  input: { id, expectedUpdatedAt, ...change },
  now,
}: Call<typeof calls.updateAnnouncement>): Promise<Announcement> {
  return inTransaction(req, async () => {
    const row = await announcementOr404(req, id)
    assertFresh(toAnnouncement(row), expectedUpdatedAt)
    const named = { ...row, ...typedOf(change, row) }
    const next = { ...named, ...publicationOf(named, row, now) }
    const changed = FIELDS.filter((name) => (next[name] ?? null) !== (row[name] ?? null))
    if (changed.length === 0) return toAnnouncement(row)
    const after = only(changed, next)
    const { publishedAt } = next
    await changeRow(req, 'announcement', id, { ...after, publishedAt, editedAt: now.toISOString() })
    await claimImagesOf(req, { before: row.content, after: next.content }, now)
    await record({ req, actorId: actor.id, now }, 'announcement.update', { id, before: only(changed, row), after })
    await propagateAnnouncement(req, { id, isNew: publishedAt !== null && !row.publishedAt }, now)
    return toAnnouncement(await announcementOr404(req, id))
  })
}

/** Deletes an announcement, which is then no one's notification any more. */
export async function deleteAnnouncement({ req, actor, input, now }: Call<typeof calls.deleteAnnouncement>) {
  const { id, expectedUpdatedAt } = input
  await inTransaction(req, async () => {
    const row = await announcementOr404(req, id)
    assertFresh(toAnnouncement(row), expectedUpdatedAt)
    await deleteRows(req, 'announcement', { id: { equals: id } })
    await claimImagesOf(req, { before: row.content, after: '' }, now)
    await record({ req, actorId: actor.id, now }, 'announcement.delete', { id, before: only(FIELDS, row) })
    await propagateAnnouncement(req, { id, isNew: false }, now)
  })
}

/** What of a change was typed: a field that comes back as it was shown keeps its marks (src/text/names.ts). */
function typedOf(change: Partial<Written>, row: Row<'announcement'>): Partial<Written> {
  const shown = toAnnouncement(row)
  return only(
    FIELDS.filter((name) => change[name] !== undefined && change[name] !== shown[name]),
    change,
  )
}

const only = (names: readonly (keyof Written)[], row: Partial<Written>): Partial<Written> =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

interface Context {
  req: AppRequest
  actorId: string
  now: Date
}

const record = (
  { req, ...context }: Context,
  action: 'announcement.create' | 'announcement.update' | 'announcement.delete',
  { id: target, ...states }: { id: string; before?: object; after?: object },
): Promise<void> => recordAudit(req, { ...context, action, target, ...states })
