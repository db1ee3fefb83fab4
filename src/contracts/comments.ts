import { z } from 'zod'
import { contract } from './contract.ts'
import { Comment, CommentForm, ProfileComment } from './schemas/comments.ts'
import { CommentOrder, Day, flag, Id, PostQuery, Slice, Word } from './schemas/inputs.ts'
import { RemovalReason } from './schemas/removals.ts'
import { UnpaidReason } from './schemas/outputs.ts'
import { LikeState } from './schemas/posts.ts'

/**
 * Top-level comments; limit and offset count these. The header `X-Best-Comments` names the most liked ones, joined by
 * commas.
 */
export const listComments = contract({
  summary: '게시글의 댓글',
  method: 'get',
  path: '/posts/:id/comments',
  auth: 'comment.read',
  input: Slice.safeExtend({ id: Id, sort: CommentOrder.default('newest') }),
  output: z.array(Comment),
  isExpensive: true,
})

/**
 * `author` is a user name or id, `from` and `to` are days in Seoul, both included. `X-Older-Left: true` says that older
 * comments were not looked at, because many have these words.
 */
export const searchComments = contract({
  summary: '댓글 검색. 읽을 수 있는 글의 댓글에서 찾고, 새 댓글부터',
  method: 'get',
  path: '/comments/search',
  auth: 'comment.read',
  input: Slice.safeExtend({
    q: PostQuery,
    author: Word.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  output: z.array(ProfileComment),
  limit: 'search',
  isExpensive: true,
})

/** A comment or reply by its id; a top-level comment includes its first replies. */
export const getComment = contract({
  summary: '댓글 하나',
  method: 'get',
  path: '/comments/:id',
  auth: 'comment.read',
  input: z.object({ id: Id }),
  output: Comment,
})

/** The replies to a comment, oldest first. */
export const listReplies = contract({
  summary: '댓글의 답글',
  method: 'get',
  path: '/comments/:id/replies',
  auth: 'comment.read',
  input: Slice.safeExtend({ id: Id }),
  output: z.array(Comment),
  isExpensive: true,
})

export const createComment = contract({
  summary: '댓글이나 답글 쓰기',
  method: 'post',
  path: '/posts/:id/comments',
  auth: 'comment.create',
  idempotent: true,
  input: CommentForm.extend({ id: Id, parentId: Id.nullish() }),
  output: Comment.extend({ unpaid: UnpaidReason }),
  status: 201,
  limit: 'comment',
})

/** An `imageUrl` or `isSecret` that is left out stays; null clears the picture. */
export const updateComment = contract({
  summary: '댓글 고치기',
  method: 'patch',
  path: '/comments/:id',
  auth: 'comment.update',
  limit: ['commentEditBurst', 'commentEdit'],
  input: CommentForm.extend({ id: Id }),
  output: Comment,
})

/** `reason` as in `deletePost`. */
export const deleteComment = contract({
  summary: '댓글 지우기',
  method: 'delete',
  path: '/comments/:id',
  auth: 'comment.delete',
  input: z.object({ id: Id, reason: RemovalReason.optional() }),
  output: z.void(),
  status: 204,
})

/** Toggles; with `liked` it sets that state. */
export const likeComment = contract({
  summary: '댓글 좋아요',
  method: 'post',
  path: '/comments/:id/like',
  auth: 'comment.like',
  input: z.object({ id: Id, liked: flag().optional() }),
  output: LikeState,
  limit: 'like',
})
