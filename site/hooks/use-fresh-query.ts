import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import { call } from '../lib/api/call.ts'
import { queryClient } from '../lib/api/query-client.ts'

/** A contract with this input and the output `T`. */
export type ContractReturning<I extends z.ZodObject, T> = Contract<I, z.ZodType<T>>

const keyOf = ({ method, path }: Contract, input?: object) => [method, path, ...(input ? [input] : [])]

/** A call's output, refetched whenever the component mounts or the input changes; nothing is asked without an input. */
export const useFreshQuery = <I extends z.ZodObject, T>(contract: ContractReturning<I, T>, input: z.input<I> | null) =>
  useResponse(contract, input, () => call(contract, input ?? ({} as z.input<I>)))

/**
 * A response, refetched whenever the component mounts or the input changes; the previous one stays meanwhile. Another
 * admin may have changed the data, so nothing counts as fresh.
 */
export function useResponse<T>(contract: Contract, input: object | null, ask: () => Promise<T>) {
  const queryKey = keyOf(contract, input ?? undefined)
  const query = useQuery(
    {
      queryKey,
      queryFn: () => ask().then((answer) => ({ answer })),
      enabled: input !== null,
      staleTime: 0,
      // A form starts from this data, which must not be what a tab showed before another admin changed it.
      gcTime: 0,
      refetchOnMount: 'always',
      placeholderData: (before: { answer: T } | undefined) => before,
    },
    queryClient,
  )
  return {
    data: query.data?.answer,
    isLoading: query.isPending,
    /** Whether the data belongs to the previous input. */
    isBehind: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    /** Replaces the data by the response to an action. */
    put: (change: (shown: T) => T) =>
      queryClient.setQueryData<{ answer: T }>(queryKey, (shown) => shown && { answer: change(shown.answer) }),
  }
}

/** Refetches this call wherever its output is displayed. */
export const renew = (contract: Contract): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(contract) })
