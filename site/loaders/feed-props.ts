import type { Post } from '#src/contracts/schemas/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import type { PostView } from '#src/rules/post-views.ts'
import type { FeedSource } from '../islands/feed/feed-source.ts'
import { toCardPost } from '../lib/posts/card-post.ts'
import { listProps } from './viewer.ts'

interface Shown {
  page: number
  view: PostView
}

/** The props of a Feed island with a page of its source. */
export const feedProps = (
  source: FeedSource,
  { items, hasMore }: { items: readonly Post[]; hasMore: boolean },
  { page, view }: Shown,
  locals: App.Locals,
) => ({
  initial: { source, items: items.map(toCardPost), hasMore, next: page * PAGE_SIZES[view] },
  view,
  ...listProps(locals),
})
