import { listSignedGroups } from '#src/contracts/signs.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { signText } from '#src/text/signs.ts'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { SignList } from '../../../components/admin/SignList.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

/** Pairs and circles of members who like each other far beyond others. */
export default function SignsTab() {
  const { params } = useUrlQuery()
  const { data, put: _, ...query } = useFreshQuery(listSignedGroups, { page: pageIn(params) })
  const list = { ...query, page: data?.page ?? 1, totalPages: data?.totalPages ?? 0, total: data?.total ?? 0 }
  return (
    <PagedPanel empty={signText.ringsEmpty} filters={['page']} heading={signText.rings} list={list}>
      <p className="pb-3 text-sm text-ink-3">{signText.ringsLead}</p>
      {data?.data.map(({ signs, createdAt }) => (
        <section aria-label={signs[0]?.text} className="border-t border-line" key={`${createdAt} ${signs[0]?.text}`}>
          <SignList signs={signs} />
          <p className="num pb-3 text-sm text-ink-3">
            {signText.found} {longDateTime(createdAt)}
          </p>
        </section>
      ))}
    </PagedPanel>
  )
}
