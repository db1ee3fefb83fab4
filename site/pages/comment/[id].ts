import type { APIRoute } from 'astro'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { findComment } from '../../cms.ts'

/** A comment's address, for whoever knows the comment alone: leads to it below its post, on the page where it stands. */
export const GET: APIRoute = async ({ params, locals, redirect, rewrite }) => {
  const id = params.id ?? ''
  const place = await findComment(locals, id)
  if (!place) return rewrite('/404')
  const page = Math.floor(place.threadsAbove / PAGE_SIZES.comments) + 1
  return redirect(`/post/${place.postId}${page > 1 ? `?comments=${page}` : ''}#comment-${id}`, 302)
}
