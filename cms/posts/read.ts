import type * as calls from '#src/contracts/posts.ts'
import type { Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { accessOrUnknown } from '#cms/visibility/posts.ts'
import { countVisit } from '#cms/visitors/count.ts'
import { postOr404, readableFullPost, readablePost } from './find.ts'
import { showPosts } from './show.ts'
import { countView } from './views.ts'

/** One post; throws the refusal with its reason when the caller may not read it. */
export async function getPost({ req, input }: Call<typeof calls.getPost>): Promise<Post> {
  const post = await readableFullPost(req, input.id)
  const [shown] = await showPosts(req, [post])
  return shown as Post
}

/** Whether the caller may read the post and, if not, why; throws NOT_FOUND for an unknown id. */
export const getPostAccess = async ({ req, input }: Call<typeof calls.getPostAccess>): Promise<PostAccess> =>
  accessOrUnknown(req, await postOr404(req, input.id))

/** Counts the view of a post whose page the browser prefetched, and the page, once it is opened. */
export async function viewPost({ req, actor, input, now }: Call<typeof calls.viewPost>): Promise<void> {
  const { id } = await readablePost(req, input.id)
  const [agent, { ip }] = [req.headers.get('user-agent'), req]
  countView({ postId: id, agent, ip, memberId: actor?.id ?? null })
  await countVisit(req.payload, { ip, agent: agent ?? undefined }, now)
}
