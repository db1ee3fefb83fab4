import { seePost } from '#src/contracts/read-positions.ts'
import { call } from '../../lib/api/call.ts'

/** Comments count as read once they were on the screen this long. */
const READ_MS = 1_000

/** Reports up to which comment the reader of a post's page came, while they read and when they leave. */
export function reportSeen(postId: string): void {
  let newest = ''
  let reported: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    clearTimeout(timer)
    // A post that was just deleted has no reader to report.
    if (reported === newest || !document.querySelector('[data-view-of]')) return
    reported = newest
    call(seePost, { id: postId, ...(newest && { commentId: newest }) }, { outlives: true }).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(report, READ_MS)
  }
  // Ids of comments sort by time.
  const screen = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id.slice(8))
    newest = seen.reduce((a, b) => (a > b ? a : b), newest)
    if (seen.length > 0) soon()
  })
  const observe = () => document.querySelectorAll('#comments .comment').forEach((comment) => screen.observe(comment))
  observe()
  const list = document.getElementById('comments')
  if (list) new MutationObserver(observe).observe(list, { childList: true, subtree: true })
  addEventListener('pagehide', report)
  soon()
}
