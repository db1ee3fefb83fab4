import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { checkText } from '#src/text/checks.ts'
import { conversionText } from '#src/text/conversion.ts'
import { CallError, codeOf, sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { showFieldErrors } from '../../lib/form.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts.ts'
import type { ConvertValues } from './convert-values.ts'

type Request = Input<typeof convertPoints>

interface Options {
  setError: UseFormSetError<ConvertValues>
  onConverted: (conversion: Conversion) => void
  /** The server refused: there is nothing to repeat. */
  onRefused: () => void
  /** No answer, or none that tells what became of it: the question stays open, so that the same attempt can be repeated. */
  onUnanswered: (sentence: string) => void
}

/** Asks for a conversion. An attempt keeps its key until it is answered, so that repeating it never pays twice. */
export function useConvert({ setError, onConverted, onRefused, onUnanswered }: Options) {
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const isBusy = useRef(false)
  const keyFor = (request: Request): string => {
    const body = JSON.stringify(request)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    return attempt.current.key
  }
  const convert = useMutation(
    {
      mutationFn: (request: Request) =>
        call(convertPoints, request, { headers: { 'Idempotency-Key': keyFor(request) } }),
      onSuccess: (conversion) => {
        attempt.current = null
        toast({ title: conversionText.done, description: conversionText.doneText(conversion.coinAmount) })
        onConverted(conversion)
      },
      onError: (error) => {
        if (!(error instanceof CallError) || error.status >= 500)
          return onUnanswered(sentenceOf(error, conversionText.failedText))
        attempt.current = null
        onRefused()
        toastFailure(error, conversionText.failedText, conversionText.failed)
        if (showFieldErrors(error, setError, ['pointsAmount', 'walletAddress'])) return
        if (codeOf(error) === 'INSUFFICIENT_POINTS')
          setError('pointsAmount', { message: checkText.insufficient }, { shouldFocus: true })
      },
      onSettled: () => {
        isBusy.current = false
      },
    },
    queryClient,
  )
  return {
    isPending: convert.isPending,
    send: (request: Request) => {
      if (isBusy.current) return
      isBusy.current = true
      convert.mutate(request)
    },
  }
}
