import { useState } from 'react'
import { cancelConversion } from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { conversionText } from '#src/text/conversion.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'

interface Props {
  conversion: Conversion
  onCancelled: (conversion: Conversion) => void
}

/** Takes a pending conversion back after a question. */
export function CancelConversion({ conversion, onCancelled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall(() => call(cancelConversion, { id: conversion.id }), {
    onSuccess: (ended) => {
      setAsking(false)
      toastEarned({ title: conversionText.cancelled, description: conversionText.cancelledText })
      onCancelled(ended)
    },
  })
  return (
    <>
      <Button className="mt-2" onClick={() => setAsking(true)} size="sm" variant="quiet">
        {conversionText.cancel}
      </Button>
      <ConfirmDialog
        busy={cancel.isBusy}
        confirmLabel={conversionText.cancel}
        danger
        description={conversionText.cancelLead}
        failure={cancel.error ? sentenceOf(cancel.error, conversionText.cancelFailed) : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.send()}
        open={isAsking}
        title={conversionText.cancelTitle(conversion.coinAmount)}
      />
    </>
  )
}
