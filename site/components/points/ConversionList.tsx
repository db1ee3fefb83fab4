import type { Conversion } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { Badge } from '../ui/Badge.tsx'
import { Coin } from '../ui/Coin.tsx'
import { cx } from '../ui/class-names.ts'

const TONES = { pending: 'neutral', completed: 'act', failed: 'danger' } as const

interface Props {
  items: readonly Conversion[]
  /** Adds wallet, rate and timeline to each. */
  isDetailed?: boolean
}

/** Conversions with their status, newest first. */
export function ConversionList({ items, isDetailed = false }: Props) {
  return (
    <ul>
      {items.map((conversion) => (
        <li className="border-t border-line py-2.5" key={conversion.id}>
          <div className="flex items-baseline justify-between gap-3">
            <b className="num min-w-0">{coinAmountText.of(conversion.coinAmount)}</b>
            <Badge tone={TONES[conversion.status]}>{conversionText.status[conversion.status]}</Badge>
          </div>
          <p className="num text-xs text-ink-3">
            <DateTime date={conversion.createdAt} /> · <Coin />
            {points(conversion.pointsAmount)}
          </p>
          {isDetailed && <Details {...conversion} />}
        </li>
      ))}
    </ul>
  )
}

const DateTime = ({ date }: { date: string }) => (
  <time className="text-xs text-ink-3" dateTime={date}>
    {longDateTime(date)}
  </time>
)

function Details({ walletAddress, rate, transactionHash, ...conversion }: Conversion) {
  return (
    <>
      <dl className="num mt-1 text-sm text-ink-2 [&_dd]:inline [&_dt]:inline [&_dt]:text-ink-3">
        <div>
          <dt>{conversionText.wallet}: </dt>
          <dd className="break-all">{walletAddress}</dd>
        </div>
        <div>
          <dt>{conversionText.rateLabel}: </dt>
          <dd>{conversionText.rate(grouped(rate))}</dd>
        </div>
        {transactionHash && (
          <div>
            <dt>{conversionText.hash}: </dt>
            <dd className="break-all">{transactionHash}</dd>
          </div>
        )}
      </dl>
      <Timeline {...conversion} />
    </>
  )
}

type Steps = Pick<Conversion, 'status' | 'createdAt' | 'processedAt'>

/** Timeline of a conversion: requested, processing, settled. */
function Timeline({ status, createdAt, processedAt }: Steps) {
  const isFinal = status !== 'pending'
  return (
    <ol className="mt-3 grid gap-2 text-sm">
      <Step isDone label={conversionText.requested} time={createdAt} />
      <Step isCurrent={!isFinal} isDone={isFinal} label={conversionText.processing} />
      <Step
        isDone={isFinal}
        isFailed={status === 'failed'}
        label={status === 'failed' ? conversionText.rejected : conversionText.completed}
        time={processedAt}
      />
    </ol>
  )
}

interface StepProps {
  label: string
  isDone: boolean
  isCurrent?: boolean
  isFailed?: boolean
  time?: string | null
}

function Step({ label, isDone, isCurrent = false, isFailed = false, time }: StepProps) {
  const dot = isFailed ? 'bg-danger' : isDone ? 'bg-act' : isCurrent ? 'bg-mark' : 'bg-track'
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-2.5">
      <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', dot)} />
      <span className={isDone || isCurrent ? 'font-semibold text-ink-2' : 'text-ink-3'}>{label}</span>
      {time && <DateTime date={time} />}
    </li>
  )
}
