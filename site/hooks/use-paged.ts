import type { z } from 'zod'
import { useFreshQuery, type ContractReturning } from './use-fresh-query.ts'

/** A page of rows with its number and the total, as the admins' lists come. */
interface Paged<T> {
  data: T[]
  page: number
  totalPages: number
  total: number
}

/** A page of an admins' list: its rows, what stands around them, and how it stands with fetching it. */
export function usePaged<I extends z.ZodObject, T extends { id: string }>(
  contract: ContractReturning<I, Paged<T>>,
  input: z.input<I>,
) {
  const { data, put, ...standing } = useFreshQuery(contract, input)
  const withRow = (row: T) => (page: Paged<T>) => ({
    ...page,
    data: page.data.map((other) => (other.id === row.id ? row : other)),
  })
  return {
    ...standing,
    rows: data?.data ?? [],
    page: data?.page ?? 1,
    totalPages: data?.totalPages ?? 0,
    total: data?.total ?? 0,
    /** Shows a row as it is now. */
    putRow: (row: T) => put(withRow(row)),
  }
}

/** How a list in pages stands, whatever its rows are; how many there are is not always said. */
export type PagedList = Omit<ReturnType<typeof usePaged>, 'rows' | 'putRow' | 'total'> & { total: number | null }
