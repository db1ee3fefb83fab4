import { getPost } from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { SHARE_IMAGE } from '#src/rules/images.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import { cardText } from '#src/text/card.ts'
import { siteText } from '#src/text/site.ts'
import { load } from '../cms.ts'
import { writerOf } from '../lib/members/viewer.ts'

/** The public post at this URL; 404 where there is none, 401 where it is not public. */
export async function embedOf(address: string, origin: string, locals: App.Locals) {
  const id = postIdOf(address, origin)
  if (!id) return 404
  locals.tags.add(postTag(id))
  // What its boards ask.
  locals.tags.add('site')
  try {
    const post = await load(getPost, { id }, { actor: null })
    const { title, prefix, author } = post
    if (locals.actor) await load(getPost, { id }, locals)
    return {
      version: '1.0',
      type: 'link',
      title: titleWithPrefix({ prefix, title }),
      author_name: writerOf(post) ?? cardText.unknownAuthor,
      author_url: author ? `${origin}/profile/${author.id}` : `${origin}/`,
      provider_name: siteText.name,
      provider_url: `${origin}/`,
      thumbnail_url: `${origin}/share/${id}.png`,
      thumbnail_width: SHARE_IMAGE.width,
      thumbnail_height: SHARE_IMAGE.height,
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.status === 404 ? 404 : 401
    throw error
  }
}

/** The post that an address of this site names. */
function postIdOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? (/^\/post\/([A-Za-z0-9_-]{1,64})\/?$/.exec(url.pathname)?.[1] ?? null) : null
}
