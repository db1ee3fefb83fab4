import type { Row } from '#cms/machinery/database/row.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { reportHold, settleByEdit } from '#cms/writing/moderation/hold.ts'
import { verdictOn } from '#cms/writing/moderation/verdict.ts'
import { holdComment } from './hide.ts'
import { releaseComment } from './release.ts'

/** Judges an edited comment anew, as `judgeEdit` of posts does. Joins the caller's transaction. */
export async function judgeEdit(
  req: AppRequest,
  comment: Row<'comment'>,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const work = { type: 'comment', id: comment.id, authorId: comment.author ?? null } as const
  const verdict = await verdictOn(req, { texts: [text], hasPicture: Boolean(comment.imageUrl), now })
  if (comment.held) {
    if (!verdict && (await settleByEdit(req, work, now))) await releaseComment(req, comment.id, now)
    return true
  }
  if (!verdict || !(await holdComment(req, comment, now))) return false
  await reportHold(req, work, verdict, now)
  return true
}
