import type { z } from 'zod'
import { memberPageText } from '#src/text/admin-member.ts'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { useAddress } from '../../../hooks/use-address.ts'
import type { Answering } from '../../../hooks/use-fresh.ts'
import { usePaged } from '../../../hooks/use-paged.ts'

type OfMember = z.ZodObject<{ id: z.ZodString; page: z.ZodType<number, string | number | undefined> }>

interface Props<T extends { id: string }> {
  id: string
  section: keyof typeof memberPageText.sections
  contract: Answering<OfMember, { data: T[]; page: number; totalPages: number; total: number }>
  columns: readonly Column<T>[]
}

/** One of a member's lists as a table in pages. */
export function MemberList<T extends { id: string }>({ id, section, contract, columns }: Props<T>) {
  const { params } = useAddress()
  const { rows, ...list } = usePaged(contract, { id, page: pageIn(params) })
  const heading = memberPageText.sections[section]
  return (
    <PagedPanel empty={memberPageText.empty[section]} heading={heading} list={list}>
      <DataTable caption={heading} columns={columns} isBehind={list.isBehind} nameOf={(row) => row.id} rows={rows} />
    </PagedPanel>
  )
}
