import { useEffect, useEffectEvent } from 'react'
import { LEGACY_ANCHOR } from '../../lib/posts/legacy-anchors.ts'

/** Where a comment is: in the loaded threads, in another part of the post, or not in this post. */
export type FoundPlace = 'here' | 'elsewhere' | 'nowhere'

/** The address of the comment whose old anchor is in this one and not in the page; null for others. */
function missingOldPath(postId: string): string | null {
  const anchor = location.hash.slice(1)
  const isOld = LEGACY_ANCHOR.test(anchor) && !document.getElementById(anchor)
  return isOld ? `/comment/${anchor}?post=${postId}` : null
}

/** The id of the comment in the address if it is not in the page; else null. */
function missingTargetId(): string | null {
  const [, id] = /^#comment-([\w-]+)$/.exec(location.hash) ?? []
  return id && !document.getElementById(`comment-${id}`) ? id : null
}

/** Inserts the comment in the address if it is a reply that is not loaded, or goes to the page that has it. */
export function useTargetComment(
  postId: string,
  bring: (id: string) => Promise<FoundPlace>,
  onBrought: (id: string) => void,
): void {
  const seek = useEffectEvent(async () => {
    const old = missingOldPath(postId)
    if (old) return location.replace(old)
    const id = missingTargetId()
    if (!id) return
    const place = await bring(id)
    if (place === 'here') {
      onBrought(id)
      document.getElementById(`comment-${id}`)?.focus()
    }
    if (place === 'elsewhere') location.replace(`/comment/${id}`)
  })
  useEffect(() => {
    const onHash = () => void seek()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}
