import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { compact } from '#src/text/numbers.ts'
import { useCall } from '../../hooks/use-call.ts'
import { toastSignIn } from '../../lib/notices/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { actionClass } from './action-class.ts'

interface Standing {
  liked: boolean
  likeCount: number
}

interface Props extends Standing {
  /** What is liked: taps on one thing travel one after the other. */
  scope: string
  label: (count: number) => string
  send: (liked: boolean) => Promise<Standing>
  mayLike: boolean
  guestText: string
  failureText: string
  /** The properties follow what the server said. */
  onTold: (standing: Standing) => void
}

/** A heart with its count: shows the wish while it travels, then only what the server said. */
export function LikeButton({ liked, likeCount, scope, label, send, mayLike, guestText, failureText, onTold }: Props) {
  const [told, setTold] = useState<Standing>({ liked, likeCount })
  const like = useCall(send, {
    scope,
    onSuccess: (standing) => {
      setTold(standing)
      onTold(standing)
    },
    failure: { text: failureText, always: true },
  })
  useEffect(() => setTold((before) => ({ ...before, liked })), [liked])
  useEffect(() => {
    // While a wish travels, the count may have it in it already: its answer says how many there are.
    if (like.wish === undefined) setTold((before) => ({ ...before, likeCount }))
  }, [likeCount, like.wish])
  const wish = like.wish ?? told.liked
  const shown = told.likeCount + Number(wish) - Number(told.liked)
  return (
    <button
      aria-label={label(shown)}
      aria-pressed={wish}
      className={actionClass(wish ? 'liked' : 'quiet')}
      onClick={() => (mayLike ? like.send(!wish) : toastSignIn(guestText))}
      type="button"
    >
      <Icon filled={wish} of={Heart} />
      <span className="num">{compact(shown)}</span>
    </button>
  )
}
