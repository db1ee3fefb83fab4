import { useRef, useState, type FormEvent } from 'react'
import { refundPayment } from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { points } from '#src/text/numbers.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import { ordersText, purchaseText } from '#src/text/purchase.ts'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { FactList } from '../../components/ui/FactList.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'

interface Props {
  order: Order
  onClose: () => void
  onRefunded: (order: Order) => void
}

const { reasonMin, reasonMax } = LIMITS.refund

/** Asks for a reason and refunds the unspent part of the order. */
export function RefundDialog({ order, onClose, onRefunded }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refund = useCall(() => call(refundPayment, { orderId: order.orderId, reason: trimmed(reason) }), {
    onSuccess: (changed) => {
      const { isRefunding } = changed
      toastEarned({
        title: isRefunding ? ordersText.refundAsked : ordersText.refundDone,
        description: isRefunding ? ordersText.refundAskedText : ordersText.refundDoneText,
      })
      onRefunded(changed)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNotRefund(reason)
    setError(why)
    if (why) field.current?.focus()
    else refund.send()
  }
  return (
    <Dialog
      description={<RefundFacts {...order} />}
      onClose={onClose}
      open
      title={ordersText.refundTitle(points(order.refundablePoints))}
    >
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field
          counter={{ length: codePoints(reason), max: reasonMax }}
          error={error}
          label={ordersText.refundReason}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              data-autofocus
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
              placeholder={ordersText.refundPlaceholder}
              ref={field}
              value={reason}
            />
          )}
        </Field>
        <DialogFailure>
          {refund.error ? sentenceOf(refund.error, ordersText.refundFailedText) : undefined}
        </DialogFailure>
        <DialogFoot busy={refund.isBusy} onCancel={onClose} variant="danger">
          {ordersText.refund}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function RefundFacts({ amount, refundablePoints }: Order) {
  const rows = [
    [ordersText.refundPaid, purchaseText.won(amount)],
    [ordersText.refundPoints, points(refundablePoints)],
  ] as const
  return (
    <>
      <div className="mb-3">
        <FactList facts={rows} />
      </div>
      {ordersText.refundText}
    </>
  )
}

/** The error message for the reason. */
function whyNotRefund(reason: string): string | undefined {
  const length = codePoints(trimmed(reason))
  if (length < reasonMin) return paymentRefusalText.refundReason
  return length > reasonMax ? paymentRefusalText.refundReasonLong(reasonMax) : undefined
}
