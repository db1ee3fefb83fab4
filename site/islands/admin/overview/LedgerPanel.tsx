import type { ReactNode } from 'react'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { jobResult } from './job-results.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { cx } from '../../../components/ui/class-names.ts'

type Props = Pick<Overview, 'ledger' | 'payments'>

/** Results of the last ledger audit and of the last reconciliation with the payment provider. */
export const LedgerPanel = ({ ledger, payments }: Props) => (
  <AdminSection heading={overviewText.ledger}>
    <ul className="border-t border-line">
      <Check checkedAt={ledger.ranAt} isSound={ledger.isSound}>
        {ledger.isSound === null ? overviewText.unknown : ledger.isSound ? overviewText.sound : overviewText.broken}
      </Check>
      {payments.ranAt && (
        <Check checkedAt={payments.ranAt} isSound={payments.result !== 'failed'}>
          {overviewText.payments}
        </Check>
      )}
    </ul>
    {ledger.isSound === false && ledger.result && (
      <div className="mt-3 rounded-lg bg-danger-soft p-4 text-sm text-danger">
        <p className="num font-semibold">{jobResult(ledger.result)}</p>
        <p lang="en">{ledger.result}</p>
      </div>
    )}
  </AdminSection>
)

interface CheckProps {
  /** Null before the first run. */
  isSound: boolean | null
  checkedAt: string | null
  children: ReactNode
}

/** A row with the ring of the logo: green when all is well, red when it is not, empty before the first run. */
const Check = ({ isSound, checkedAt, children }: CheckProps) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line py-1 text-sm">
    <span
      aria-hidden="true"
      className={cx(
        'size-4.5 flex-none rounded-full border-4',
        isSound === null ? 'border-track' : isSound ? 'border-mark' : 'border-danger',
      )}
    />
    <span className={cx(isSound === false && 'font-semibold text-danger')}>{children}</span>
    {checkedAt && <span className="num ml-auto text-ink-3">{overviewText.checkedAt(longDateTime(checkedAt))}</span>}
  </li>
)
