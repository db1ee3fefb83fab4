import { adjustText } from '#src/text/admin-users.ts'
import { points } from '#src/text/numbers.ts'
import { cx } from '../../../components/ui/class-names.ts'

interface Props {
  held: number
  /** NaN while the field is empty. */
  by: number
}

/** The balance now and after the adjustment. */
export function BalanceChange({ held, by }: Props) {
  const after = Number.isSafeInteger(by) ? held + by : held
  return (
    <div className="rounded-md bg-panel p-3.5 text-sm">
      <p className="mb-1.5 text-ink-2">{adjustText.balance}</p>
      <dl className="num flex flex-wrap gap-x-8 gap-y-1.5">
        <Side name={adjustText.before}>{points(held)}</Side>
        <Side isWrong={after < 0} name={adjustText.after}>
          {after < 0 ? adjustText.below : points(after)}
        </Side>
      </dl>
    </div>
  )
}

const Side = ({ name, isWrong, children }: { name: string; isWrong?: boolean; children: string }) => (
  <div className="flex gap-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd aria-live="polite" className={cx('font-semibold', isWrong ? 'text-danger' : 'text-ink')}>
      {children}
    </dd>
  </div>
)
