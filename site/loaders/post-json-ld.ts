import { titleWithPrefix } from '#src/rules/prefixes.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { splitImages } from '#src/rules/images.ts'
import { nameOf } from '../lib/members/viewer.ts'
import { breadcrumbs, graphOf, type Thing } from './json-ld.ts'

/** schema.org DiscussionForumPosting of a post, and its breadcrumbs. The texts of comments are in the page only. */
export function postJsonLd(post: Post, origin: string): Thing {
  const [category] = post.categories
  const board = category ? [{ name: category.name, path: `/category/${encodeURIComponent(category.slug)}` }] : []
  return graphOf(
    {
      ...postingOf(post.id, origin, { isFree: post.levelRestriction <= 0 && !post.isSecret }),
      headline: titleWithPrefix(post),
      text: post.excerpt,
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      image: post.isBlurred ? [] : splitImages(post.imageUrl).map((image) => origin + image),
      author: person(post, origin),
      commentCount: post.commentCount,
      interactionStatistic: [counted('LikeAction', post.likeCount), counted('CommentAction', post.commentCount)],
    },
    breadcrumbs(origin, [...board, { name: post.title, path: `/post/${post.id}` }]),
  )
}

/** The metadata of a denied post: it exists and is not public. */
export const lockedJsonLd = (postId: string, origin: string): Thing =>
  graphOf(postingOf(postId, origin, { isFree: false }))

function postingOf(postId: string, origin: string, { isFree }: { isFree: boolean }): Thing {
  const url = `${origin}/post/${postId}`
  return { '@type': 'DiscussionForumPosting', '@id': url, url, inLanguage: 'ko', isAccessibleForFree: isFree }
}

function person({ author, anonymous, guestName }: Post, origin: string) {
  if (author) return { '@type': 'Person', name: nameOf(author), url: `${origin}/profile/${author.id}` }
  const name = anonymous ?? guestName
  return name === null ? undefined : { '@type': 'Person', name }
}

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
