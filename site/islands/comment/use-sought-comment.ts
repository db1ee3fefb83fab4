import { useEffect, useEffectEvent } from 'react'

/** The comment that the address leads to and the page does not show; null for none. */
function soughtComment(): string | null {
  const [, id] = /^#comment-([\w-]+)$/.exec(location.hash) ?? []
  return id && !document.getElementById(`comment-${id}`) ? id : null
}

/** Shows the comment that the address names when it is a reply that its thread leaves out, or goes to the page that has it. */
export function useSoughtComment(bring: (id: string) => Promise<'here' | 'elsewhere' | 'nowhere'>): void {
  const seek = useEffectEvent(async () => {
    const id = soughtComment()
    const place = id && (await bring(id))
    if (place === 'here') document.getElementById(`comment-${id}`)?.focus()
    if (place === 'elsewhere') location.replace(`/comment/${id}`)
  })
  useEffect(() => {
    const onHash = () => void seek()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}
