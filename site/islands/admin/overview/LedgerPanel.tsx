import type { Overview } from '#src/contracts/schemas/overview.ts'
import { jobResult } from './job-results.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { Badge } from '../../../components/ui/Badge.tsx'
import { Panel } from '../../../components/ui/Panel.tsx'

type Props = Pick<Overview, 'ledger' | 'payments'>

/** Results of the last ledger audit and of the last reconciliation with the payment provider. */
export const LedgerPanel = ({ ledger, payments }: Props) => (
  <Panel heading={overviewText.ledger}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LedgerState isSound={ledger.isSound} />
      {ledger.ranAt && (
        <span className="num text-sm text-ink-2">{overviewText.checkedAt(longDateTime(ledger.ranAt))}</span>
      )}
    </div>
    {ledger.isSound === false && ledger.result && (
      <div className="mt-2 rounded-md bg-danger-soft p-3 text-sm text-danger">
        <p className="num font-semibold">{jobResult(ledger.result)}</p>
        <p lang="en">{ledger.result}</p>
      </div>
    )}
    {payments.ranAt && (
      <p className="num mt-2 text-sm text-ink-2">
        {overviewText.payments}: {overviewText.checkedAt(longDateTime(payments.ranAt))}
      </p>
    )}
  </Panel>
)

function LedgerState({ isSound }: { isSound: boolean | null }) {
  if (isSound === null) return <Badge>{overviewText.unknown}</Badge>
  return <Badge tone={isSound ? 'act' : 'danger'}>{isSound ? overviewText.sound : overviewText.broken}</Badge>
}
