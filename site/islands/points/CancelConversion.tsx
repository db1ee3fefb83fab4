import { cancelConversion } from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { conversionText } from '#src/text/conversion.ts'
import { ConfirmedButton } from '../../components/actions/ConfirmedButton.tsx'
import { call } from '../../lib/api/call.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'

interface Props {
  conversion: Conversion
  onCancelled: (conversion: Conversion) => void
}

/** Takes a pending conversion back after a question. */
export const CancelConversion = ({ conversion, onCancelled }: Props) => (
  <ConfirmedButton
    className="mt-2"
    failed={conversionText.cancelFailed}
    label={conversionText.cancel}
    onDone={(ended) => {
      toastEarned({ title: conversionText.cancelled, description: conversionText.cancelledText })
      onCancelled(ended)
    }}
    question={{
      title: conversionText.cancelTitle(conversion.coinAmount),
      lead: conversionText.cancelLead,
      confirmLabel: conversionText.cancel,
    }}
    work={() => call(cancelConversion, { id: conversion.id })}
  />
)
