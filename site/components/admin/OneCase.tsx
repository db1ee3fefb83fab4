import { adminListText } from '#src/text/admin.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { Button } from '../ui/Button.tsx'

/** The one row that a notification led to; undefined for the whole list. */
export const caseIn = (params: URLSearchParams): string | undefined => params.get('id') ?? undefined

/** Where a notification led to one row alone: the way to the whole list. */
export function OneCase() {
  const { params, change } = useUrlQuery()
  if (!caseIn(params)) return null
  return (
    <Button onClick={() => change({ id: null, page: null })} size="sm" variant="quiet">
      {adminListText.showAll}
    </Button>
  )
}
