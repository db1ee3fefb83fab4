import { composerText } from '#src/text/composer.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { proofText } from '#src/text/points.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { cooldownSentence } from '../points/today.ts'

/** What a new post earns, and when the member may publish the next one. */
export interface Reward {
  points: number
  exp: number
  /** Nothing is earned before the member's address is proved. */
  needsProof: boolean
  cooldownEndsAt: string | null
  /** Server time when the page was rendered, ISO. */
  now: string
}

interface Props extends Reward {
  className?: string
}

/** What publishing earns; while a post has to wait, the time that is left. */
export function RewardLine({ points: amount, exp, needsProof, cooldownEndsAt, now, className }: Props) {
  const seconds = useCountdown(cooldownEndsAt, now)
  if (seconds > 0)
    return <p className={cx('num text-sm font-semibold text-gold', className)}>{cooldownSentence(seconds)}</p>
  if (needsProof)
    return (
      <p className={cx('text-sm text-ink-2', className)}>
        {proofText.composer}{' '}
        <a className="font-semibold text-act underline" href="/verify-email" rel="noopener" target="_blank">
          {proofText.verify}
        </a>
      </p>
    )
  return (
    <p className={cx('num flex items-center gap-1.5 text-sm text-ink-2', className)}>
      {composerText.reward}
      <b className="inline-flex items-center text-ink">
        <Coin />
        {points(amount)}
      </b>
      <span className="text-ink-3">· {composerText.exp(grouped(exp))}</span>
    </p>
  )
}
