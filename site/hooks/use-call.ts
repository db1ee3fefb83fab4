import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '../lib/api/query-client.ts'
import { toastFailure, toastSentence } from '../lib/notices/toasts.ts'

interface Options<I, O> {
  onSuccess?: (answer: O, input: I) => void
  /** What a toast says of a failure: where the server said nothing itself or, with `always`, above what it refused with. */
  failure?: { text: string; title?: string; always?: boolean }
  /** Whether `failure` is said of this one; of all of them unless told otherwise. */
  saysFailure?: (error: Error) => boolean
  /** What else a failure means, after the toast. */
  onFailure?: (error: Error, input: I) => void
  /** Names what is changed: presses on it travel one after the other, the last wish decides. Otherwise one at a time. */
  scope?: string
  /** Success leads to another page: until then nothing more is sent. */
  leaves?: boolean
}

/** A call of an island: sends it, keeps a second press away while it travels, and says what failed. */
export function useCall<O, I = void>(work: (input: I) => Promise<O>, options: Options<I, O> = {}) {
  const { onSuccess, failure, saysFailure = () => true, onFailure, scope, leaves = false } = options
  const isTravelling = useRef(false)
  const mutation = useMutation<O, Error, I>(
    {
      mutationFn: work,
      onSuccess,
      onError: (error, input) => {
        if (failure && saysFailure(error))
          (failure.always ? toastSentence : toastFailure)(error, failure.text, failure.title)
        onFailure?.(error, input)
      },
      onSettled: (_, error) => {
        if (error || !leaves) isTravelling.current = false
      },
      ...(scope !== undefined && { scope: { id: scope } }),
    },
    queryClient,
  )
  return {
    send: (input: I): void => {
      if (isTravelling.current && scope === undefined) return
      isTravelling.current = true
      mutation.mutate(input)
    },
    isBusy: mutation.isPending || (leaves && mutation.isSuccess),
    /** What was asked for last and is not answered yet. */
    pendingInput: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
  }
}
