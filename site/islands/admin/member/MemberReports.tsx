import { listMemberReports } from '#src/contracts/admin-member.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { useAddress } from '../../../hooks/use-address.ts'
import { renew } from '../../../hooks/use-fresh.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { ReportCards } from '../report/ReportCards.tsx'

/** Reports of what a member wrote. */
export const ReportsAgainst = ({ id }: { id: string }) => <MemberReports id={id} of="against" />

/** Reports that a member made. */
export const ReportsBy = ({ id }: { id: string }) => <MemberReports id={id} of="by" />

function MemberReports({ id, of }: { id: string; of: 'against' | 'by' }) {
  const { params } = useAddress()
  const { rows, ...list } = usePaged(listMemberReports, { id, of, page: pageIn(params) })
  return (
    <PagedPanel empty={memberPageText.empty[of]} heading={memberPageText.sections[of]} list={list}>
      <ReportCards isBehind={list.isBehind} onDecided={() => void renew(listMemberReports)} reports={rows} />
    </PagedPanel>
  )
}
