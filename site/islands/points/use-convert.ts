import type { UseFormSetError } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { checkText } from '#src/text/checks.ts'
import { conversionText } from '#src/text/conversion.ts'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf, isAnswer } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { showFieldErrors } from '../../lib/forms/form.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import { toastSentence } from '../../lib/notices/toasts.ts'
import type { ConvertValues } from './convert-values.ts'

interface Options {
  setError: UseFormSetError<ConvertValues>
  onConverted: (conversion: Conversion) => void
  /** The server refused the conversion, so a retry makes no sense. */
  onRefused: () => void
  /** The outcome is unknown: the dialog stays open, so that a retry reuses the idempotency key. */
  onUnanswered: (sentence: string) => void
}

/** Requests a conversion and shows the outcome. */
export function useConvert({ setError, onConverted, onRefused, onUnanswered }: Options) {
  return useCall((request: Input<typeof convertPoints>) => call(convertPoints, request), {
    onSuccess: (conversion) => {
      toastEarned({ title: conversionText.done, description: conversionText.doneText(conversion.coinAmount) })
      onConverted(conversion)
    },
    onFailure: (error) => {
      toastSentence(error, conversionText.failedText, conversionText.failed)
      if (!isAnswer(error)) return onUnanswered(conversionText.failedText)
      onRefused()
      if (showFieldErrors(error, setError, ['pointsAmount', 'walletAddress'])) return
      if (codeOf(error) === 'INSUFFICIENT_POINTS')
        setError('pointsAmount', { message: checkText.insufficient }, { shouldFocus: true })
    },
  })
}
