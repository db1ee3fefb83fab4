import { listAnnouncements } from '#src/contracts/announcements.ts'
import { getCategory } from '#src/contracts/categories.ts'
import { listTagPosts } from '#src/contracts/tags.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import { isTag, tagForm, tagPath } from '#src/rules/tags.ts'
import { announcementText } from '#src/text/announcement.ts'
import { crawlerText } from '#src/text/feed.ts'
import { siteHeadText, siteText } from '#src/text/site.ts'
import { findNewestOpenPosts, load } from '../cms.ts'
import { tagText } from '#src/text/tags.ts'
import { writerOf } from '../lib/members/viewer.ts'
import type { Feed, FeedItem } from '../crawlers/feed.ts'

const { feed: limit } = LIMITS.crawlers

/** The newest posts that everybody may read. */
export async function loadSiteFeed({ origin, pathname }: URL, locals: App.Locals): Promise<Feed> {
  locals.tags.add('list')
  const posts = await findNewestOpenPosts(locals, { limit })
  return {
    title: siteText.name,
    description: siteHeadText.description,
    link: `${origin}/`,
    self: origin + pathname,
    items: posts.map((post) => itemOf(post, origin)),
  }
}

/** The newest posts of a category that everybody may read; NOT_FOUND for an unknown one. */
export async function loadCategoryFeed(slug: string, { origin, pathname }: URL, locals: App.Locals): Promise<Feed> {
  locals.tags.add('list')
  locals.tags.add('site')
  const category = await load(getCategory, { slug }, locals)
  const posts = await findNewestOpenPosts(locals, { categoryId: category.id, limit })
  return {
    title: siteHeadText.pageTitle(category.name),
    description: category.description ?? crawlerText.categoryFeed(category.name),
    link: `${origin}/category/${encodeURIComponent(category.slug)}`,
    self: origin + pathname,
    items: posts.map((post) => itemOf(post, origin)),
  }
}

/** The newest posts with a tag that guests may read; NOT_FOUND for an invalid tag. */
export async function loadTagFeed(name: string, { origin, pathname }: URL, locals: App.Locals): Promise<Feed> {
  locals.tags.add('list')
  const tag = tagForm(name)
  if (!isTag(tag)) throw new AppError('NOT_FOUND')
  const posts = await load(listTagPosts, { tag, limit: String(limit) }, { actor: null })
  return {
    title: siteHeadText.pageTitle(tagText.title(tag)),
    description: tagText.feed(tag),
    link: origin + tagPath(tag),
    self: origin + pathname,
    items: posts.map((post) => itemOf(post, origin)),
  }
}

/** The newest announcements. */
export async function loadAnnouncementFeed({ origin, pathname }: URL, locals: App.Locals): Promise<Feed> {
  locals.tags.add('announcement')
  const { data } = await load(listAnnouncements, {}, locals)
  return {
    title: siteHeadText.pageTitle(announcementText.title),
    description: announcementText.description,
    link: `${origin}/announcements`,
    self: origin + pathname,
    items: data.map(({ id, title, contentHtml, category, createdAt, updatedAt }) => ({
      url: `${origin}/announcements/${id}`,
      title,
      summary: excerptOf(contentHtml),
      author: siteText.name,
      categories: [category],
      publishedAt: createdAt,
      updatedAt,
    })),
  }
}

const itemOf = (post: Post, origin: string): FeedItem => {
  const { id, title, prefix, excerpt, categories, createdAt, updatedAt } = post
  return {
    url: `${origin}/post/${id}`,
    title: titleWithPrefix({ prefix, title }),
    summary: excerpt,
    author: writerOf(post),
    categories: categories.map(({ name }) => name),
    publishedAt: createdAt,
    updatedAt,
  }
}
