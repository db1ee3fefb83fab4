import { getPost } from '#src/contracts/posts.ts'
import { getSeries, listSeries } from '#src/contracts/series.ts'
import { findSeriesBoxes, load } from '../cms.ts'
import type { SeriesLinePost } from '../lib/posts/series-line.ts'
import { nullIfRefused } from './null-if-refused.ts'

/** The data of /series/{id}; null for an unknown one. */
export async function loadSeries(id: string, locals: App.Locals) {
  const series = await nullIfRefused(load(getSeries, { id }, locals), [404])
  if (!series) return null
  const posts: SeriesLinePost[] = series.posts.map((post) => ({
    id: post.id,
    title: post.title,
    prefix: post.prefix,
    createdAt: post.createdAt,
    commentCount: post.commentCount,
  }))
  return { ...series, posts, isOwn: series.author !== null && series.author.id === locals.actor?.id }
}

/** The data of /series: the viewer's series, and their post that is to be put into one. */
export async function loadOwnSeries(url: URL, locals: App.Locals) {
  if (!locals.actor) return null
  const id = url.searchParams.get('post')
  const [series, post] = await Promise.all([
    load(listSeries, {}, locals),
    id ? nullIfRefused(load(getPost, { id }, locals)) : null,
  ])
  if (!post?.isOwn || !post.author) return { series, adding: null }
  const boxes = await findSeriesBoxes(locals, post.id)
  return { series, adding: { id: post.id, title: post.title, seriesIds: boxes.map((box) => box.id) } }
}
