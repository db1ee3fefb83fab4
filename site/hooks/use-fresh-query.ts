import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import { call } from '../lib/api/call.ts'
import { queryClient } from '../lib/api/query-client.ts'

/** A call of this input, answered by a `T`. */
export type ContractReturning<I extends z.ZodObject, T> = Contract<I, z.ZodType<T>>

const keyOf = ({ method, path }: Contract, input?: object) => [method, path, ...(input ? [input] : [])]

/** What a call answers, asked anew whenever it is shown or its input changes. */
export const useFreshQuery = <I extends z.ZodObject, T>(contract: ContractReturning<I, T>, input: z.input<I>) =>
  useResponse(contract, input, () => call(contract, input))

/**
 * What a call answers, asked anew whenever it is shown or its input changes; what was there stays until it comes. Another
 * admin may have changed it meanwhile, so nothing counts as fresh.
 */
export function useResponse<T>(contract: Contract, input: object, ask: () => Promise<T>) {
  const queryKey = keyOf(contract, input)
  const query = useQuery(
    {
      queryKey,
      queryFn: () => ask().then((answer) => ({ answer })),
      staleTime: 0,
      // A form begins with what it is shown: it must not be what a tab showed before another admin changed it.
      gcTime: 0,
      refetchOnMount: 'always',
      placeholderData: (before: { answer: T } | undefined) => before,
    },
    queryClient,
  )
  return {
    data: query.data?.answer,
    isLoading: query.isPending,
    /** What is shown belongs to the input before. */
    isBehind: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    /** Puts what an act answered in the place of what is shown. */
    put: (change: (shown: T) => T) =>
      queryClient.setQueryData<{ answer: T }>(queryKey, (shown) => shown && { answer: change(shown.answer) }),
  }
}

/** Whoever shows what this call answers asks for it again. */
export const renew = (contract: Contract): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(contract) })
