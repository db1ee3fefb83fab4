import { useForm } from 'react-hook-form'
import { createBan } from '#src/contracts/bans.ts'
import type { Ban } from '#src/contracts/schemas/bans.ts'
import { BAN_KINDS, type BanKind } from '#src/rules/bans.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { banText } from '#src/text/bans.ts'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  /** Whose last browser, last address or mail domain is banned; without it a value is typed. */
  member?: { id: string; name: string }
  onClose: () => void
  onBanned?: (ban: Ban) => void
}

interface Values {
  kind: BanKind
  value: string
  day: string
  reason: string
}

const DAYS = 30
const { valueMax, reasonMax } = LIMITS.ban

/** The last second of a day in Asia/Seoul. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+09:00`).toISOString()

/** Bans a browser, an address or a mail domain until the end of a day. */
export function BanDialog({ member, onClose, onBanned }: Props) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { kind: 'device', value: '', day: addDays(seoulDay(new Date()), DAYS), reason: '' },
  })
  const { errors } = formState
  const ban = useCall(
    ({ kind, value, day, reason }: Values) =>
      call(createBan, { kind, reason, until: endOf(day), ...(member ? { memberId: member.id } : { value }) }),
    {
      onSuccess: (made) => {
        toast({ title: banText.saved })
        onBanned?.(made)
        onClose()
      },
      onFailure: (error) => showFieldErrors(error, setError, ['value', 'reason']),
    },
  )
  const isShown = errors.value ?? errors.reason
  return (
    <Dialog
      description={banText.lead}
      onClose={onClose}
      open
      title={member ? banText.addFor(member.name) : banText.add}
    >
      <form className="grid gap-2" method="post" noValidate onSubmit={handleSubmit((values) => ban.send(values))}>
        <Field label={banText.kind} required>
          {(control) => (
            <Select {...control} {...register('kind')}>
              {BAN_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {banText.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!member && (
          <Field error={errors.value?.message} help={banText.hidden} label={banText.valueLabel} required>
            {(control) => (
              <TextInput
                {...control}
                {...register('value')}
                autoComplete="off"
                maxLength={valueMax}
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <Field label={banText.day} required>
          {(control) => <TextInput {...control} {...register('day', { required: true })} type="date" />}
        </Field>
        <Field error={errors.reason?.message} help={banText.reasonHelp} label={banText.reason} required>
          {(control) => <TextInput {...control} {...register('reason')} autoComplete="off" maxLength={reasonMax} />}
        </Field>
        <DialogFailure>{ban.error && !isShown ? sentenceOf(ban.error, banText.saveFailed) : undefined}</DialogFailure>
        <DialogFoot busy={ban.isBusy} onCancel={onClose} variant="danger">
          {banText.add}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
