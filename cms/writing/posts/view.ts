import type * as calls from '#src/contracts/posts.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { readablePost } from './find.ts'
import { countReading } from './views.ts'

/** Counts the view of a post whose page the browser had before its reader opened it. */
export async function viewPost({ req, actor, input }: Call<typeof calls.viewPost>): Promise<void> {
  const { id } = await readablePost(req, input.id)
  countReading({ postId: id, agent: req.headers.get('user-agent'), ip: req.ip, memberId: actor?.id ?? null })
}
