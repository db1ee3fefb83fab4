import type { Post } from '#src/contracts/schemas/posts.ts'
import { plainTextOf } from '#src/rules/excerpt.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { postTextPresenter } from '#cms/material/mentions/show.ts'
import { viewerOf, visiblePosts } from '#cms/people/visibility/posts.ts'
import { hitExcerpt } from './hit-excerpt.ts'

/** The posts with excerpts around the first hit in their text; locked ones, and those whose text has none, as they are. */
export async function withHitExcerpts(req: AppRequest, posts: Post[], words: readonly string[]): Promise<Post[]> {
  const open = posts.filter(({ locked }) => !locked)
  const rows = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: open.map(({ id }) => id) } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'contentHtml'],
    limit: open.length,
  })
  const texts = rows.map(({ contentHtml }) => ({ html: contentHtml, excerpt: '' }))
  const present = await postTextPresenter(req, texts)
  const excerpts = new Map(
    rows.map(({ id, contentHtml }) => [
      id,
      hitExcerpt(plainTextOf(present({ html: contentHtml, excerpt: '' }).html), words),
    ]),
  )
  return posts.map((post) => ({ ...post, excerpt: excerpts.get(post.id) ?? post.excerpt }))
}
