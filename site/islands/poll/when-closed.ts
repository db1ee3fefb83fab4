import { getPost } from '#src/contracts/posts.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { call } from '../../lib/api/call.ts'

interface Closing {
  postId: string
  closesAt: string
  onClosed: (poll: Poll) => void
}

/** The server's clock decides: one that runs behind the browser's is asked again after this. */
const AGAIN_MS = 5_000
/** Where it could not be fetched. */
const FAILED_MS = 60_000
/** A timer of more than 24 days would run at once; polls that end later than this are looked at anew then. */
const LONGEST_MS = DAY_MS

/** Fetches the poll with its votes once its end has passed; returns what stops waiting. */
export function whenClosed({ postId, closesAt, onClosed }: Closing): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (atLeast: number) => {
    const left = Math.max(atLeast, Date.parse(closesAt) - Date.now())
    timer = setTimeout(() => void look(), Math.min(left, LONGEST_MS))
  }
  const look = async () => {
    const isDue = Date.parse(closesAt) <= Date.now()
    if (!isDue) return wait(0)
    const poll = await call(getPost, { id: postId }).then(
      (post) => post.poll,
      () => null,
    )
    if (poll?.closed) onClosed(poll)
    else wait(poll ? AGAIN_MS : FAILED_MS)
  }
  wait(0)
  return () => clearTimeout(timer)
}
