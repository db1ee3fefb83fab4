import { conversionText } from '#src/text/conversion.ts'
import { points } from '#src/text/numbers.ts'
import { buttonClass } from '../../components/ui/button-class.ts'

/** Points for each act by the live settings. */
export interface Earns {
  attendance: number
  post: number
  comment: number
  popular: number
}

interface Props {
  balance: number
  minPoints: number
  earns: Earns
}

const WAYS = [
  { name: 'attendance', href: '/points-history' },
  { name: 'post', href: '/create-post' },
  { name: 'comment', href: '/' },
  { name: 'popular', href: '/popular' },
] as const

/** Above the form while too few points are held: how many are missing and what earns them. */
export function ConvertWay({ balance, minPoints, earns }: Props) {
  const percent = Math.min(100, Math.floor((balance / minPoints) * 100))
  const { way } = conversionText
  return (
    <section aria-label={way.label} className="mb-5 rounded-lg bg-gold-soft p-5 max-md:p-4">
      <h2 className="num text-lg font-bold">{way.title(points(minPoints - balance))}</h2>
      <p className="num mt-1 text-sm text-ink-2">
        {way.progress({ held: points(balance), needed: points(minPoints) })}
      </p>
      <div
        aria-label={way.label}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={percent}
        className="mt-3 h-2 overflow-hidden rounded-full bg-track"
        role="progressbar"
      >
        <div className="h-full rounded-full bg-gold-fill" style={{ width: `${percent}%` }} />
      </div>
      <ul className="mt-3">
        {WAYS.filter(({ name }) => earns[name] > 0).map(({ name, href }) => (
          <li key={name}>
            <a className="flex min-h-11 items-center justify-between gap-3 hover:text-act" href={href}>
              {way.earns[name]}
              <b className="num text-gold">+{points(earns[name])}</b>
            </a>
          </li>
        ))}
      </ul>
      <a className={buttonClass({ variant: 'quiet', size: 'sm', className: 'mt-2' })} href="/points-system">
        {way.more}
      </a>
    </section>
  )
}
