import { useForm } from 'react-hook-form'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { uiText } from '#src/text/ui.ts'
import { SignalList } from '../../../components/admin/SignalList.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { CallError, sentenceOf } from '../../../lib/api/call-error.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { ConversionFacts } from './ConversionFacts.tsx'
import { conversionName } from './conversion-columns.tsx'
import type { FinalStatus, Settle } from './settle.ts'

interface Props {
  /** The current row: one that was settled meanwhile shows its result. */
  conversion: AdminConversion
  end: FinalStatus
  settle: Settle
  onClose: () => void
}

/** Asks before a pending conversion is settled, naming member, amount and wallet. */
export function SettleDialog({ conversion, end, settle, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { transactionHash: '', reason: '' },
  })
  const settlement = useCall(
    (values: { transactionHash: string; reason?: string }) => settle({ conversion, status: end, ...values }),
    {
      onSuccess: () => {
        toast({ title: settleText.done[end], description: conversionName(conversion) })
        onClose()
      },
      onFailure: (error) => showFieldErrors(error, setError, ['transactionHash', 'reason']),
    },
  )
  if (!isSettleable(conversion) && !settlement.isBusy)
    return <AlreadySettled conversion={conversion} onClose={onClose} />
  const isReasoned = end === 'completed' && conversion.needsReason
  const isRefusedField = settlement.error instanceof CallError && settlement.error.failure.fields
  return (
    <Dialog
      description={
        <>
          <ConversionFacts conversion={conversion} />
          {conversion.signs.length > 0 && <SignalList signals={conversion.signs} />}
          <p className="mt-3">{settleText.consequences[end]}</p>
        </>
      }
      onClose={onClose}
      open
      role="alertdialog"
      title={settleText.questions[end]}
    >
      <form
        className="grid gap-2"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ transactionHash, reason }) =>
          settlement.send({ transactionHash, ...(isReasoned && { reason }) }),
        )}
      >
        {end === 'completed' && (
          <Field
            error={formState.errors.transactionHash?.message}
            help={settleText.hashHelp}
            label={settleText.hash}
            room="lines"
          >
            {(control) => (
              <TextInput {...control} {...register('transactionHash')} autoComplete="off" spellCheck={false} />
            )}
          </Field>
        )}
        {isReasoned && (
          <Field
            error={formState.errors.reason?.message}
            help={fraudSignalText.reasonHelp}
            label={fraudSignalText.reason}
            required
            room="lines"
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('reason', { validate: (typed) => typed.trim() !== '' || fraudSignalText.reasonMissing })}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <DialogFailure>
          {settlement.error && !isRefusedField ? sentenceOf(settlement.error, settleText.changeFailed) : undefined}
        </DialogFailure>
        <DialogFoot
          busy={settlement.isBusy}
          isCancelFirst
          onCancel={onClose}
          variant={end === 'failed' ? 'danger' : 'primary'}
        >
          {settleText.acts[end]}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Shown when another admin has settled the conversion first. */
const AlreadySettled = ({ conversion, onClose }: Pick<Props, 'conversion' | 'onClose'>) => (
  <Dialog
    description={<ConversionFacts conversion={conversion} />}
    onClose={onClose}
    open
    title={conversionRefusalText.final}
  >
    <Button className="justify-self-end max-sm:w-full" data-autofocus onClick={onClose}>
      {uiText.close}
    </Button>
  </Dialog>
)
