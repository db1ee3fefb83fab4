import type { ReactNode } from 'react'
import { adminText } from '#src/text/admin.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import type { PagedList } from '../../hooks/use-paged.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { AdminSection } from './AdminSection.tsx'
import { Pager } from './Pager.tsx'

interface Props {
  heading: string
  list: PagedList
  /** Content at the end of the heading row. */
  action?: ReactNode
  /** Filters and actions on selected rows, above the rows. */
  tools?: ReactNode
  /** The text of an empty list. */
  empty: string
  /** The URL parameters that filter the list. */
  filters?: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A list of /admin with filters above and a pager below, or its loading, empty or failed state. */
export function PagedPanel({ heading, list, action, tools, empty, filters = [], children }: Props) {
  return (
    <AdminSection action={action} heading={heading} isTab>
      {tools && <div className="flex flex-wrap items-center gap-2 pb-3">{tools}</div>}
      {list.total !== 0 ? children : <Nothing empty={empty} filters={filters} list={list} />}
      {list.total !== 0 && <Pager list={list} />}
    </AdminSection>
  )
}

function Nothing({ list, empty, filters }: Required<Pick<Props, 'list' | 'empty' | 'filters'>>) {
  const { params, change } = useUrlQuery()
  if (list.isLoading) return <Skeletons count={6} of={RowSkeleton} />
  if (list.hasFailed) return <ListFailure onRetry={list.retry} title={adminText.failed} />
  if (!filters.some((name) => params.has(name))) return <EmptyState title={empty} />
  const nothing = Object.fromEntries([...filters, 'page'].map((name) => [name, null]))
  return (
    <EmptyState title={adminText.noneFound}>
      <Button onClick={() => change(nothing)} variant="quiet">
        {adminText.clearFilters}
      </Button>
    </EmptyState>
  )
}

const RowSkeleton = () => (
  <div className="flex h-9 items-center gap-4 border-t border-line">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-4 flex-1" />
    <Skeleton className="h-4 w-16" />
  </div>
)
