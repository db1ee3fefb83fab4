import { viewPost } from '#src/contracts/posts.ts'
import { call } from '../../lib/api/call.ts'

/** Tells the server that its reader has opened a post whose page came ahead of them; others it has counted itself. */
export function tellView(): void {
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  const [arrival] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (id && arrival?.deliveryType === 'navigational-prefetch') void call(viewPost, { id }).catch(() => undefined)
}
