import { listLikeRings } from '#src/contracts/fraud-signals.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { SignalList } from '../../../components/admin/SignalList.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

/** Pairs and circles of members who like each other far beyond others. */
export default function FraudSignalsTab() {
  const { params } = useUrlQuery()
  const { data, put: _, ...query } = useFreshQuery(listLikeRings, { page: pageIn(params) })
  const list = { ...query, page: data?.page ?? 1, totalPages: data?.totalPages ?? 0, total: data?.total ?? 0 }
  return (
    <PagedPanel empty={fraudSignalText.ringsEmpty} filters={['page']} heading={fraudSignalText.rings} list={list}>
      <p className="pb-3 text-sm text-ink-3">{fraudSignalText.ringsLead}</p>
      {data?.data.map(({ signs, createdAt }) => (
        <section aria-label={signs[0]?.text} className="border-t border-line" key={`${createdAt} ${signs[0]?.text}`}>
          <SignalList signals={signs} />
          <p className="num pb-3 text-sm text-ink-3">
            {fraudSignalText.found} {longDateTime(createdAt)}
          </p>
        </section>
      ))}
    </PagedPanel>
  )
}
