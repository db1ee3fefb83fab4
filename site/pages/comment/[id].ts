import type { APIRoute } from 'astro'
import { postOfComment } from '../../cms.ts'

/** A comment's address, which the points history knows by the comment alone: leads to it below its post. */
export const GET: APIRoute = async ({ params, redirect, rewrite }) => {
  const id = params.id ?? ''
  const postId = await postOfComment(id)
  return postId ? redirect(`/post/${postId}#comment-${id}`, 302) : rewrite('/404')
}
