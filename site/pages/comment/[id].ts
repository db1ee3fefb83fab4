import type { APIRoute } from 'astro'
import { listComments } from '#src/contracts/comments.ts'
import { PAGE_SORT } from '#src/rules/comment-sorts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { LEGACY_ANCHOR } from '../../lib/posts/legacy-anchors.ts'
import { findComment, loadList } from '../../cms.ts'
import { findOldComment } from '../../cms-community.ts'
import { threadPath } from '../../components/list/thread-path.ts'
import { rangeOf } from '../../loaders/paging.ts'

/** Replies per page of a thread: a page shows at least ten, however long they are. */
const ROUND = 10

/**
 * A comment's permalink: redirects to the page of its post that has it. With `post` it may be named by its anchor on the
 * page of the forum that it was imported from.
 */
export const GET: APIRoute = async ({ params, url, locals, redirect, rewrite }) => {
  const named = params.id ?? ''
  const post = url.searchParams.get('post')
  const id = post && LEGACY_ANCHOR.test(named) ? ((await findOldComment(locals, post, named)) ?? '') : named
  const place = await findComment(locals, id)
  if (!place) return rewrite('/404')
  const { postId, threadId, threadsAbove, repliesAbove } = place
  const page = Math.floor(threadsAbove / PAGE_SIZES.comments) + 1
  const { items } = await loadList(
    listComments,
    { id: postId, ...rangeOf(page, PAGE_SIZES.comments), sort: PAGE_SORT },
    locals,
  )
  const isListed = id === threadId || items.some(({ replies }) => replies?.some((reply) => reply.id === id))
  const path = isListed
    ? `/post/${postId}${page > 1 ? `?comments=${page}` : ''}`
    : threadPath(postId, threadId, repliesAbove - (repliesAbove % ROUND))
  return redirect(`${path}#comment-${id}`, 302)
}
