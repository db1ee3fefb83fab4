import * as memberCalls from '#src/contracts/admin-member.ts'
import * as adminCalls from '#src/contracts/admin-reports.ts'
import * as calls from '#src/contracts/reports.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { readableComment } from '#cms/comments/find.ts'
import { ownMessage } from '#cms/messages/find.ts'
import { ownBoards } from '#cms/categories/moderated-boards.ts'
import { boardsOfReport } from '#cms/holds/boards-of.ts'
import { readablePost } from '#cms/posts/find.ts'
import { appealReport, getReport, guardAuthor, guardCase } from './report-appeal.ts'
import { createReport } from './report-create.ts'
import { decideReport, guardDecision } from './report-decide.ts'
import { guardMember } from '#cms/members/find.ts'
import { listMemberReports } from './report-list-of-member.ts'
import { listReports } from './report-list.ts'

/** Refuses a target that the caller may not read before the reason is validated. */
const guardTarget = async ({ req, received: { postId, commentId, messageId } }: GuardCall) => {
  if (postId && typeof postId === 'string') await readablePost(req, postId)
  if (commentId && typeof commentId === 'string') await readableComment(req, commentId)
  if (messageId && typeof messageId === 'string') await ownMessage(req, messageId)
}

export const reportEndpoints = [
  serve(calls.createReport, createReport, { guard: guardTarget }),
  serve(calls.getReport, getReport, { guard: guardCase }),
  serve(calls.appealReport, appealReport, { guard: guardAuthor }),
  serve(adminCalls.listReports, listReports, { boards: ownBoards }),
  serve(memberCalls.listMemberReports, listMemberReports, { guard: guardMember }),
  serve(adminCalls.decideReport, decideReport, { guard: guardDecision, boards: boardsOfReport }),
]
