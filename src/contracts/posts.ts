import { z } from 'zod'
import { LIMITS, PAGE_SIZES } from '../rules/limits.ts'
import { SHARED_ORIGIN } from '../rules/list-origin.ts'
import { PERIODS } from '../rules/periods.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import {
  choice,
  ExpectedUpdatedAt,
  FeedFilter as Feeds,
  flag,
  Id,
  type PostFilter as Filter,
  PostQuery,
  queryInt,
  Slice,
  Word,
} from './schemas/inputs.ts'
import { Neighbours } from './schemas/neighbours.ts'
import { SearchFilters } from './schemas/search.ts'
import { RemovalReason } from './schemas/removals.ts'
import { Ballot, Poll } from './schemas/polls.ts'
import { LikeState, Post, PostAccess, PostForm, PostImages, PublishedPost } from './schemas/posts.ts'

export type PostFilter = z.infer<typeof Filter>
export type FeedFilter = z.infer<typeof Feeds>

/** What a member hides may leave few posts, which are looked for among all. */
export const listPosts = contract({
  summary: '게시글 목록. 최신순은 고정한 글부터, period 는 인기순에만',
  method: 'get',
  path: '/posts',
  auth: 'post.read',
  input: Slice.safeExtend({
    filter: Feeds.default('newest'),
    period: choice(PERIODS).optional(),
  }).refine(({ filter, period }) => !period || filter === 'popular', { path: ['period'], error: checkText.period }),
  output: z.array(Post),
  isExpensive: true,
})

/** `category` is a slug or a category's number; an unknown one answers 404. */
export const listHotPosts = contract({
  summary: '지금 뜨는 글: 지난 72시간에 올라온 누구나 읽을 수 있는 글',
  method: 'get',
  path: '/posts/hot',
  auth: 'post.read',
  input: z.object({ limit: queryInt(1, LIMITS.hotMax).default(LIMITS.list.default), category: Word.optional() }),
  output: z.array(Post),
})

/** `category` as in `listHotPosts`. A post that fell below the number and reached it again is placed by the last time. */
export const listBestPosts = contract({
  summary: '개념글: 좋아요가 popularLikes 만큼 모인 글. 모인 때가 늦은 글부터',
  method: 'get',
  path: '/posts/best',
  auth: 'post.read',
  input: Slice.safeExtend({ category: Word.optional() }),
  output: z.array(Post),
})

/** `X-Total-Count` says how many there are, up to 1000, and `1000+` for more. `excerpt` stands around the first hit. */
export const searchPosts = contract({
  summary: '제목과 내용에서 게시글 검색. "…", -단어, author:, category: 를 쓸 수 있음',
  method: 'get',
  path: '/posts/search',
  auth: 'post.read',
  input: Slice.safeExtend({ ...SearchFilters.shape, q: PostQuery }),
  output: z.array(Post),
  isExpensive: true,
  limit: 'search',
})

/**
 * `from` is `recent`, `popular` or `category:{id}`; `page` asks for another page of the list than the post's own.
 * `X-Has-More` says whether another one follows.
 */
export const findNeighbours = contract({
  summary: '게시글이 있는 목록 한 쪽과 그 앞뒤 글',
  method: 'get',
  path: '/posts/:id/neighbours',
  auth: 'post.read',
  input: z.object({
    id: Id,
    from: z.string({ error: checkText.choice }).regex(SHARED_ORIGIN, { error: checkText.choice }).default('recent'),
    page: queryInt(1, LIMITS.neighboursCounted / PAGE_SIZES.neighbours).optional(),
  }),
  output: Neighbours,
})

export const getPost = contract({
  summary: '게시글',
  method: 'get',
  path: '/posts/:id',
  auth: 'post.read',
  input: z.object({ id: Id }),
  output: Post,
})

/** For a prefetched page: the view counts when the page is opened. */
export const viewPost = contract({
  summary: '브라우저가 미리 받아 둔 게시글을 열었다고 알리기. 조회수를 세는 데 씀',
  method: 'post',
  path: '/posts/:id/view',
  auth: 'post.read',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

export const getPostAccess = contract({
  summary: '게시글을 읽을 수 있는지와 그 이유',
  method: 'get',
  path: '/posts/:id/access',
  auth: 'post.read',
  input: z.object({ id: Id }),
  output: PostAccess,
})

export const createPost = contract({
  summary: '게시글 쓰기',
  method: 'post',
  path: '/posts',
  auth: 'post.create',
  idempotent: true,
  input: PostForm,
  output: PublishedPost,
  status: 201,
})

/**
 * A `levelRestriction`, `isSecret`, `isBlurred`, `prefix`, `tags` or `poll` that is left out stays unchanged; another poll, or null for
 * none, is accepted until the first vote.
 */
export const updatePost = contract({
  summary: '게시글 고치기. 사진은 그대로 둠',
  method: 'put',
  path: '/posts/:id',
  auth: 'post.update',
  limit: ['editBurst', 'edit'],
  input: PostForm.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Post,
})

export const setPostImages = contract({
  summary: '게시글의 사진 정하기. 주소를 | 로 이어 보냄',
  method: 'patch',
  path: '/posts/:id',
  auth: 'post.update',
  input: z.object({ id: Id, imageUrl: PostImages }),
  output: Post,
})

/** `reason` is sent to the author when staff delete a post; authors delete their own without one. */
export const deletePost = contract({
  summary: '게시글 지우기',
  method: 'delete',
  path: '/posts/:id',
  auth: 'post.delete',
  input: z.object({ id: Id, reason: RemovalReason.optional() }),
  output: z.void(),
  status: 204,
})

/** By its author or staff. */
export const deletePostFile = contract({
  summary: '게시글의 파일 지우기',
  method: 'delete',
  path: '/posts/:id/files/:fileId',
  auth: 'post.delete',
  input: z.object({ id: Id, fileId: Id }),
  output: z.void(),
  status: 204,
})

/** By its author or staff; what staff closed, its author does not open. */
export const setCommentsOpen = contract({
  summary: '게시글의 댓글 닫기와 다시 열기',
  method: 'put',
  path: '/posts/:id/comments-open',
  auth: 'post.comments',
  limit: 'arrange',
  input: z.object({ id: Id, open: flag() }),
  output: Post,
})

/** Toggles; with `liked` it sets that state. */
export const likePost = contract({
  summary: '게시글 좋아요',
  method: 'post',
  path: '/posts/:id/like',
  auth: 'post.like',
  input: z.object({ id: Id, liked: flag().optional() }),
  output: LikeState,
  limit: 'like',
})

/** Once: a vote is not changed. `options` are places, from 0 on. */
export const votePost = contract({
  summary: '게시글의 투표에 참여하기',
  method: 'post',
  path: '/posts/:id/vote',
  auth: 'post.vote',
  idempotent: true,
  input: z.object({ id: Id, options: Ballot }),
  output: Poll,
  limit: 'vote',
})
