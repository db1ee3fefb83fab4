import type * as calls from '#src/contracts/drafts.ts'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply } from '#cms/core/call/reply.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { allCategories } from '#cms/categories/find.ts'
import { filesOf } from '#cms/files/files-of.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { ownDraft } from './draft-find.ts'
import { DRAFT_CARD_FIELDS, toDraft, type DraftRow } from './draft-present.ts'

/** The caller's drafts, the one saved last first. */
export async function listDrafts({ req, actor, input }: Call<typeof calls.listDrafts>) {
  const rows = await findPage(req, {
    collection: 'draft',
    where: { member: { equals: actor.id } },
    fields: DRAFT_CARD_FIELDS,
    sort: ['-editedAt', '-id'],
    limit: input.limit + 1,
  })
  return listReply(await showDrafts(req, rows), input.limit)
}

/** One of the caller's drafts. */
export async function getDraft({ req, input }: Call<typeof calls.getDraft>): Promise<Draft> {
  return showDraft(req, await ownDraft(req, input.id))
}

/** A draft with its files, as its member sees it. */
export async function showDraft(req: AppRequest, row: DraftRow): Promise<Draft> {
  const [draft] = await showDrafts(req, [row])
  return { ...(draft as Draft), files: row.fileCount ? await filesOf(req, { draft: row.id }) : [] }
}

/** Rows as their member sees them, without their files. */
export async function showDrafts(req: AppRequest, rows: readonly DraftRow[]): Promise<Draft[]> {
  const known = new Set((await allCategories(req)).map(({ id }) => id))
  return rows.map((row) => toDraft(row, known))
}
