import type { UseFormSetError } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { confirmText } from '#src/text/account.ts'
import { checkText } from '#src/text/checks.ts'
import { conversionText } from '#src/text/conversion.ts'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf, isAnswer, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { showFieldErrors } from '../../lib/forms/form.ts'
import { isCancelled } from '../../lib/session/cancelled.ts'
import { giveConfirmation } from '../../lib/session/confirm.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import { toastSentence } from '../../lib/toasts/toasts.ts'
import type { Confirmation } from './ConvertDialog.tsx'
import type { ConvertValues } from './convert-values.ts'

interface Options {
  setError: UseFormSetError<ConvertValues>
  onConverted: (conversion: Conversion) => void
  /** The server refused the conversion, so a retry makes no sense. */
  onRefused: () => void
  /** The outcome is unknown, or the confirmation was refused: the dialog stays open, a retry reuses the idempotency key. */
  onUnanswered: (sentence: string) => void
  /** The member has to confirm who they are, or has just done so. */
  onConfirmDue: (isDue: boolean) => void
}

interface Request {
  conversion: Input<typeof convertPoints>
  confirmation: Confirmation
}

/** The confirmation failed, not the conversion. */
class Unconfirmed extends Error {}

/** Requests a conversion, after the confirmation where it is due, and shows the outcome. */
export function useConvert({ setError, onConverted, onRefused, onUnanswered, onConfirmDue }: Options) {
  const work = async ({ conversion, confirmation }: Request) => {
    if (confirmation) {
      await giveConfirmation(confirmation.password).catch((cause: unknown) => {
        throw new Unconfirmed('', { cause })
      })
      onConfirmDue(false)
    }
    return call(convertPoints, conversion, { asksItself: true })
  }
  return useCall(work, {
    onSuccess: (conversion) => {
      toastEarned({ title: conversionText.done, description: conversionText.doneText(conversion.coinAmount) })
      onConverted(conversion)
    },
    onFailure: (error) => {
      if (error instanceof Unconfirmed) {
        const { cause } = error
        if (isCancelled(cause)) return
        toastSentence(cause, confirmText.failedText, conversionText.failed)
        return onUnanswered(sentenceOf(cause, confirmText.failedText))
      }
      if (codeOf(error) === 'CONFIRM') return onConfirmDue(true)
      toastSentence(error, conversionText.failedText, conversionText.failed)
      if (!isAnswer(error)) return onUnanswered(conversionText.failedText)
      onRefused()
      if (showFieldErrors(error, setError, ['pointsAmount', 'walletAddress'])) return
      if (codeOf(error) === 'INSUFFICIENT_POINTS')
        setError('pointsAmount', { message: checkText.insufficient }, { shouldFocus: true })
    },
  })
}
