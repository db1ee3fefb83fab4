import { escaped } from '#src/rules/markup.ts'
import { element, xmlResponse } from './xml.ts'

/** The data of a feed; URLs are absolute. */
export interface Feed {
  title: string
  description: string
  /** The page with the same content. */
  link: string
  self: string
  items: readonly FeedItem[]
}

export interface FeedItem {
  url: string
  title: string
  summary: string
  author: string | null
  categories: readonly string[]
  publishedAt: string
  updatedAt: string
}

/** The time of the last change in the feed; null for an empty one. */
const updatedOf = ({ items }: Feed): string | null =>
  items.length > 0 ? items.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)) : null

const rfc822 = (time: string): string => new Date(time).toUTCString()

/** The feed as RSS 2.0. */
export function rssResponse(feed: Feed): Response {
  const updated = updatedOf(feed)
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${element('title', feed.title)}${element('link', feed.link)}${element('description', feed.description)}<language>ko</language>
<atom:link href="${escaped(feed.self)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', updated && rfc822(updated))}
${feed.items.map(rssItem).join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}

const rssItem = ({ url, title, summary, author, categories, publishedAt }: FeedItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element('pubDate', rfc822(publishedAt)),
    element('dc:creator', author),
    ...categories.map((name) => element('category', name)),
    element('description', summary),
    '</item>',
  ].join('')

/** The feed as Atom 1.0; an empty one has the epoch as the time of its change. */
export const atomResponse = (feed: Feed, formerMember: string): Response =>
  xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
${element('title', feed.title)}${element('subtitle', feed.description)}${element('id', feed.self)}
<link href="${escaped(feed.link)}" rel="alternate" type="text/html"/><link href="${escaped(feed.self)}" rel="self" type="application/atom+xml"/>
${element('updated', updatedOf(feed) ?? new Date(0).toISOString())}
${feed.items.map((item) => atomEntry(item, formerMember)).join('\n')}
</feed>`,
    'application/atom+xml',
  )

/** Every entry of Atom has an author. */
const atomEntry = (
  { url, title, summary, author, categories, publishedAt, updatedAt }: FeedItem,
  formerMember: string,
) =>
  [
    '<entry>',
    element('title', title),
    element('id', url),
    `<link href="${escaped(url)}" rel="alternate" type="text/html"/>`,
    element('published', publishedAt),
    element('updated', updatedAt),
    `<author>${element('name', author ?? formerMember)}</author>`,
    ...categories.map((name) => `<category term="${escaped(name)}"/>`),
    element('summary', summary),
    '</entry>',
  ].join('')
