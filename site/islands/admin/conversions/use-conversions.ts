import { listAllConversions } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion, Conversion } from '#src/contracts/schemas/points.ts'
import { useResponse } from '../../../hooks/use-fresh-query.ts'
import { callList } from '../../../lib/api/call.ts'

interface Wanted {
  page: number
  status: Conversion['status'] | undefined
  id: string | undefined
}

/** A page of conversions. The server reports the number of pages only, so `total` is null for more than one. */
export function useConversions({ page, status, id }: Wanted) {
  const input = { page, status, id }
  const { data, put, ...query } = useResponse(listAllConversions, input, () => callList(listAllConversions, input))
  const rows = data?.items ?? []
  const totalPages = data?.totalPages ?? 0
  return {
    ...query,
    rows,
    page,
    totalPages,
    total: totalPages > 1 && rows.length > 0 ? null : rows.length,
    /** Replaces a conversion in the list. */
    putRow: (row: AdminConversion) =>
      put((page) => ({ ...page, items: page.items.map((other) => (other.id === row.id ? row : other)) })),
  }
}
