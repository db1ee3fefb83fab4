import type * as calls from '#src/contracts/drafts.ts'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply } from '#cms/machinery/call/reply.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { allCategories } from '#cms/material/categories/find.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { ownDraft } from './find.ts'
import { DRAFT_CARD_FIELDS, toDraft, type DraftRow } from './present.ts'

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
  const [draft] = await showDrafts(req, [await ownDraft(req, input.id)])
  return draft as Draft
}

/** Rows as their member sees them. */
export async function showDrafts(req: AppRequest, rows: readonly DraftRow[]): Promise<Draft[]> {
  const known = new Set((await allCategories(req)).map(({ id }) => id))
  return rows.map((row) => toDraft(row, known))
}
