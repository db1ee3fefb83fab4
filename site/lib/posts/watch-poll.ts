import { getPost } from '#src/contracts/posts.ts'
import { INTERVALS } from '#src/rules/limits.ts'
import { pollText } from '#src/text/poll.ts'
import { call } from '../api/call.ts'

/** Guests have no events: while their open poll is on the screen its voters are asked for every 15 s, until it closes. */
export function watchPoll(box: HTMLElement): void {
  let isVisible = false
  const observer = new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? false
  })
  observer.observe(box)
  const refresh = async () => {
    if (!isVisible || document.hidden) return
    const { poll } = await call(getPost, { id: box.dataset.guestPoll ?? '' })
    const voters = box.querySelector('[data-voters]')
    if (poll && voters) voters.textContent = pollText.voters(poll.voters)
    if (poll && !poll.closed) return
    clearInterval(timer)
    observer.disconnect()
    if (poll) box.replaceWith(...(await closedBox()))
  }
  const timer = setInterval(() => void refresh().catch(() => undefined), INTERVALS.guestPoll)
}

/** The poll as the server draws it now, with its votes. */
async function closedBox(): Promise<Node[]> {
  const html = await (await fetch(location.pathname)).text()
  const drawn = new DOMParser().parseFromString(html, 'text/html').querySelector(`[aria-label="${pollText.title}"]`)
  return drawn ? [document.adoptNode(drawn)] : []
}
