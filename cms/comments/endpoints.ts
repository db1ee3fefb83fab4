import * as adminCalls from '#src/contracts/admin-removals.ts'
import { getCommentAuthor as authorCall } from '#src/contracts/anonymous.ts'
import * as calls from '#src/contracts/comments.ts'
import { uploadCommentImage as uploadCall } from '#src/contracts/uploads.ts'
import { listUserComments as userCall } from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { guardMember } from '#cms/members/find.ts'
import { boardsOfComment, boardsOfPost } from '#cms/holds/boards-of.ts'
import { guardCommentable } from '#cms/posts/comments-open.ts'
import { guardReadable } from '#cms/posts/find.ts'
import { getCommentAuthor } from './author.ts'
import { createComment, createdComment } from './create.ts'
import { deleteComment, getCommentModeration, restoreComment } from './removal.ts'
import { guardChangeable, guardDeletable, guardVisibleComment } from './find.ts'
import { listComments, listReplies, listUserComments, getComment } from './list.ts'
import { searchComments } from './search.ts'
import { updateComment } from './update.ts'
import { uploadCommentImage } from './upload-image.ts'

/** Closed comments and an unknown parent are refused before the text is validated. */
const guardParent = async (call: GuardCall) => {
  await guardCommentable(call)
  const { parentId } = call.received
  if (parentId && typeof parentId === 'string' && !(await rowById(call.req, 'comment', parentId))) {
    throw new AppError('NOT_FOUND')
  }
}

export const commentEndpoints = [
  serve(calls.listComments, listComments, { guard: guardReadable, boards: boardsOfPost }),
  serve(calls.searchComments, searchComments),
  serve(calls.getComment, getComment, { guard: guardVisibleComment, boards: boardsOfComment }),
  serve(calls.listReplies, listReplies, { guard: guardVisibleComment, boards: boardsOfComment }),
  serve(calls.createComment, createComment, { guard: guardParent, again: ({ req }, id) => createdComment(req, id) }),
  serve(calls.updateComment, updateComment, { guard: guardChangeable }),
  serve(calls.deleteComment, deleteComment, { guard: guardDeletable, boards: boardsOfComment }),
  serve(adminCalls.getCommentModeration, getCommentModeration, { boards: boardsOfComment }),
  serve(authorCall, getCommentAuthor),
  serve(adminCalls.restoreComment, restoreComment, { boards: boardsOfComment }),
  serve(userCall, listUserComments, { guard: guardMember }),
  serve(uploadCall, uploadCommentImage),
]
