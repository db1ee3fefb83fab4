import { getPost } from '#src/contracts/posts.ts'
import { call } from '../../lib/api/call.ts'

const POST = /^\/post\/([\w-]{1,64})\/?$/

/** The id of the post of this forum that a pasted text names; null for any other text. */
export function linkedPost(text: string): string | null {
  const address = text.trim()
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? (POST.exec(pathname)?.[1] ?? null) : null
}

/** A link to a post of this forum with its title as text; null where it cannot be read. */
export async function titledLink(id: string, address: string): Promise<string | null> {
  const post = await call(getPost, { id }).catch(() => null)
  return post && `[${post.title.replace(/[[\]\\*_`]/g, '\\$&')}](${address.trim()})`
}
