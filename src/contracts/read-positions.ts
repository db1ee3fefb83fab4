import { z } from 'zod'
import { contract } from './contract.ts'
import { Id, queryInt, Slice } from './schemas/inputs.ts'
import { Author } from './schemas/members.ts'
import { Post } from './schemas/posts.ts'
import { LIMITS } from '../rules/limits.ts'

export const watchPost = contract({
  summary: '게시글의 새 댓글 알림 받기',
  method: 'put',
  path: '/posts/:id/watch',
  auth: 'post.follow',
  input: z.object({ id: Id }),
  output: z.object({ isWatching: z.boolean() }),
  limit: 'watch',
})

/** Lasts until the caller watches the post again; commenting does not resume it. */
export const unwatchPost = contract({ ...watchPost, summary: '게시글의 새 댓글 알림 끄기', method: 'delete' })

/** Without `commentId` all comments that there are now. */
export const seePost = contract({
  summary: '게시글의 댓글을 어디까지 읽었는지 알리기',
  method: 'put',
  path: '/posts/:id/seen',
  auth: 'post.follow',
  input: z.object({ id: Id, commentId: Id.optional() }),
  output: z.void(),
  status: 204,
  limit: 'seen',
})

/** What comes later stands above the line on the next visit. */
export const seeFollowing = contract({
  summary: '팔로잉의 새 글을 다 봤다고 알리기',
  method: 'put',
  path: '/posts/following/seen',
  auth: 'post.follow',
  input: z.object({}),
  output: z.void(),
  status: 204,
  limit: 'seen',
})

/** A post that is opened again comes first again. */
export const listRecentPosts = contract({
  summary: '내가 최근에 본 글. 마지막에 본 글부터',
  method: 'get',
  path: '/users/me/recent',
  auth: 'post.follow',
  input: Slice,
  output: z.array(Post),
})

/** Without effect where it is not in the list. */
export const forgetRecentPost = contract({
  summary: '최근에 본 글에서 하나 빼기',
  method: 'delete',
  path: '/users/me/recent/:postId',
  auth: 'post.follow',
  input: z.object({ postId: Id }),
  output: z.void(),
  status: 204,
})

export const forgetRecentPosts = contract({
  summary: '최근에 본 글 모두 지우기',
  method: 'delete',
  path: '/users/me/recent',
  auth: 'post.follow',
  input: z.object({}),
  output: z.void(),
  status: 204,
})

/** Authors of the last days in the categories that the caller reads most, then those with the most followers. */
export const listSuggestedUsers = contract({
  summary: '팔로우할 만한 회원',
  method: 'get',
  path: '/users/suggested',
  auth: 'member.relate',
  input: z.object({ limit: queryInt(1, LIMITS.suggested.max).default(LIMITS.suggested.default) }),
  output: z.array(Author),
})
