import { adminListText } from '#src/text/admin.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import type { PagedList } from '../../hooks/use-paged.ts'
import { Button } from '../ui/Button.tsx'

/** The page number in the URL. */
export const pageIn = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

/** The number of rows, and 이전 and 다음 for more than one page; the page number is in the URL. */
export function Pager({ list }: { list: Pick<PagedList, 'page' | 'totalPages' | 'total' | 'isBehind'> }) {
  const { change } = useUrlQuery()
  const { page, totalPages, total, isBehind } = list
  const goTo = (next: number) => change({ page: next > 1 ? String(next) : null })
  return (
    <nav aria-label={adminListText.pages} className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2">
      <span className="num text-sm text-ink-2">{total !== null && adminListText.total(total)}</span>
      {totalPages > 1 && (
        <span className="flex items-center gap-3">
          <Button disabled={page <= 1 || isBehind} onClick={() => goTo(page - 1)} size="sm" variant="quiet">
            {adminListText.previous}
          </Button>
          <span aria-live="polite" className="num text-sm text-ink-2">
            {adminListText.place({ page, totalPages })}
          </span>
          <Button disabled={page >= totalPages || isBehind} onClick={() => goTo(page + 1)} size="sm" variant="quiet">
            {adminListText.next}
          </Button>
        </span>
      )}
    </nav>
  )
}
