import type { Overview } from '#src/contracts/schemas/overview.ts'
import { jobResult } from './job-results.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Check } from './Check.tsx'

const checkedAt = (time: string | null) => time && overviewText.checkedAt(longDateTime(time))

type Props = Pick<Overview, 'ledger' | 'payments'>

/** Results of the last ledger audit and of the last reconciliation with the payment provider. */
export const LedgerPanel = ({ ledger, payments }: Props) => (
  <AdminSection heading={overviewText.ledger}>
    <ul className="border-t border-line">
      <Check isSound={ledger.isSound} note={checkedAt(ledger.ranAt)}>
        {ledger.isSound === null ? overviewText.unknown : ledger.isSound ? overviewText.sound : overviewText.broken}
      </Check>
      {payments.ranAt && (
        <Check isSound={payments.result !== 'failed'} note={checkedAt(payments.ranAt)}>
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
