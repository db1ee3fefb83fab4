import { useEffect, useEffectEvent, useRef } from 'react'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { listText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import type { ListControl } from '../../hooks/use-list.ts'

/** Loads older messages when the top scrolls into view, or by a press. */
export function OlderMessages({ list }: { list: ListControl<Message> }) {
  const { hasMore, hasFailed, isLoading, loadMore } = list
  const top = useRef<HTMLDivElement>(null)
  const onSight = useEffectEvent(() => {
    if (hasMore && !hasFailed && !isLoading) loadMore()
  })
  useEffect(() => {
    if (!top.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), { rootMargin: '200px 0px' })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [list.items.length])
  if (!hasMore) return null
  return (
    <div className="grid justify-items-center gap-1 pb-2" ref={top}>
      <Button aria-disabled={isLoading} onClick={() => !isLoading && loadMore()} size="sm" variant="ghost">
        {isLoading ? listText.loading : messageText.older}
      </Button>
    </div>
  )
}
