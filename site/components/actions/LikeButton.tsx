import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Unpaid } from '#src/rules/points.ts'
import { compact } from '#src/text/numbers.ts'
import { useCall } from '../../hooks/use-call.ts'
import { toast, toastSignIn } from '../../lib/toasts/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { actionClass } from './action-class.ts'

interface LikeState {
  liked: boolean
  likeCount: number
  /** Why a new like pays its author nothing. */
  unpaid?: Unpaid | undefined
}

interface Props extends LikeState {
  /** Identifies the liked content: requests of one scope are sent one after the other. */
  scope: string
  label: (count: number) => string
  send: (liked: boolean) => Promise<LikeState>
  mayLike: boolean
  guestText: string
  failureText: string
  /** Called with the server's response; the parent then updates `liked` and `likeCount`. */
  onConfirmed: (state: LikeState) => void
  /** Shows the figure of 0 too, where it stands below the heart and its place would be missing. */
  hasZero?: boolean
}

/** A heart with its count: optimistic while the request runs, then the server’s response. */
export function LikeButton({
  liked,
  likeCount,
  scope,
  label,
  send,
  mayLike,
  guestText,
  failureText,
  onConfirmed,
  hasZero = false,
}: Props) {
  const [confirmed, setConfirmed] = useState<LikeState>({ liked, likeCount })
  const like = useCall(send, {
    scope,
    onSuccess: (state) => {
      setConfirmed(state)
      onConfirmed(state)
      if (state.unpaid) toast({ title: '', unpaid: { act: 'like', why: state.unpaid } })
    },
    failure: { text: failureText, always: true },
  })
  useEffect(() => setConfirmed((before) => ({ ...before, liked })), [liked])
  useEffect(() => {
    // During a request the new count may already include it; the response has the right one.
    if (like.pendingInput === undefined) setConfirmed((before) => ({ ...before, likeCount }))
  }, [likeCount, like.pendingInput])
  const isLiked = like.pendingInput ?? confirmed.liked
  const shown = confirmed.likeCount + Number(isLiked) - Number(confirmed.liked)
  return (
    <button
      aria-label={label(shown)}
      aria-pressed={isLiked}
      className={actionClass(isLiked ? 'liked' : 'quiet')}
      onClick={() => (mayLike ? like.send(!isLiked) : toastSignIn(guestText))}
      type="button"
    >
      <span className="heart">
        <Icon filled={isLiked} of={Heart} size={18} />
      </span>
      {(shown > 0 || hasZero) && <span className="num">{compact(shown)}</span>}
    </button>
  )
}
