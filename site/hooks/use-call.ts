import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '../lib/api/query-client.ts'
import { toastFailure, toastSentence } from '../lib/toasts/toasts.ts'

interface Options<I, O> {
  onSuccess?: (answer: O, input: I) => void
  /** The toast of a failure: where the server sent no message or, with `always`, above its message. */
  failure?: { text: string; title?: string; always?: boolean }
  /** Whether this failure is reported by `failure`; all are by default. */
  saysFailure?: (error: Error) => boolean
  /** Called after the toast of a failure. */
  onFailure?: (error: Error, input: I) => void
  /** Identifies what is changed: its requests are sent in order, the last decides. Without it, one at a time. */
  scope?: string
  /** Success navigates to another page: until then nothing more is sent. */
  leaves?: boolean
}

/** A call of an island: sends it, ignores further presses while it runs, and reports failures. */
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
    /** The input of the latest request without a response. */
    pendingInput: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
  }
}
