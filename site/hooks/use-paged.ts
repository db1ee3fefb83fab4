import type { z } from 'zod'
import { useFreshQuery, type ContractReturning } from './use-fresh-query.ts'

/** A page of rows with its number and the total, as the admins' lists come. */
interface Paged<T> {
  data: T[]
  page: number
  totalPages: number
  total: number
}

/** A page of an admins' list: its rows, pager data and loading state. */
export function usePaged<I extends z.ZodObject, T extends { id: string }>(
  contract: ContractReturning<I, Paged<T>>,
  input: z.input<I>,
) {
  const { data, put, ...query } = useFreshQuery(contract, input)
  const withRow = (row: T) => (page: Paged<T>) => ({
    ...page,
    data: page.data.map((other) => (other.id === row.id ? row : other)),
  })
  return {
    ...query,
    rows: data?.data ?? [],
    page: data?.page ?? 1,
    totalPages: data?.totalPages ?? 0,
    total: data?.total ?? 0,
    /** Replaces a row by its new state. */
    putRow: (row: T) => put(withRow(row)),
  }
}

/** The state of a paged list, whatever its rows are; some lists have no total. */
export type PagedList = Omit<ReturnType<typeof usePaged>, 'rows' | 'putRow' | 'total'> & { total: number | null }
