import { firstCodePoints } from '#src/rules/characters.ts'
import { splitImages } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { accessText, postText } from '#src/text/post.ts'
import { postJsonLd } from './post-json-ld.ts'
import type { OpenedPost } from './post.ts'

/** What the head of a post's page says. Nothing of a hidden post stands there: not its title, text or picture. */
export function postHead(opened: OpenedPost, origin: string) {
  if (opened.state === 'missing') return { title: postText.missing, isPrivate: true }
  if (opened.state === 'denied') return { title: accessText[opened.access.reason ?? 'other'].title, isPrivate: true }
  const { post, comments } = opened
  return {
    title: post.title,
    description: firstCodePoints(post.excerpt, LIMITS.post.seoDescription) || undefined,
    image: splitImages(post.imageUrl)[0],
    canonical: `/post/${post.id}`,
    jsonLd: postJsonLd(post, comments, origin),
  }
}
