import type { Post } from '#src/contracts/schemas/posts.ts'
import { isReadByAll } from '#src/rules/board-settings.ts'
import { firstCodePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import { accessText, postPageText } from '#src/text/post.ts'
import { lockedJsonLd, postJsonLd } from './post-json-ld.ts'
import type { OpenedPost } from './post.ts'

/** Why a post that others may read is denied. */
const LOCKED = ['auth_required', 'level_required']

/** The head of a post's page. It has nothing of a hidden post: no title, text or image. */
export function postHead(id: string, opened: OpenedPost, origin: string) {
  if (opened.state === 'missing') return { title: postPageText.missing, isPrivate: true }
  if (opened.state === 'denied') {
    const { reason } = opened.access
    const jsonLd = LOCKED.includes(reason ?? '') ? { jsonLd: lockedJsonLd(id, origin) } : {}
    return { title: accessText[reason ?? 'other'].title, isPrivate: true, ...jsonLd }
  }
  const { post } = opened
  return {
    title: titleWithPrefix(post),
    description: firstCodePoints(post.excerpt, LIMITS.post.seoDescription) || undefined,
    image: hasShareImage(post) ? sharePath(post) : null,
    canonical: `/post/${post.id}`,
    embed: `/post/${post.id}`,
    jsonLd: postJsonLd(post, origin),
  }
}

/** Others have the site's own: what not all may read, and what is not for every place (후방주의). */
const hasShareImage = ({ levelRestriction, isSecret, isBlurred, categories }: Post): boolean =>
  levelRestriction <= 0 && !isSecret && !isBlurred && categories.every(isReadByAll)

/** The share image's URL, which changes when the post is edited. */
const sharePath = ({ id, updatedAt }: { id: string; updatedAt: string }): string =>
  `/share/${id}.png?v=${Date.parse(updatedAt)}`
