import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { trimmed } from '#src/rules/characters.ts'
import { coinsOf } from '#src/rules/coins.ts'
import {
  amountOf,
  checkAmount,
  checkWallet,
  type ConvertValues,
  keepValues,
  takeLeftValues,
  walletDoubt,
} from './convert-values.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped } from '#src/text/numbers.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useTypedBefore } from '../../lib/forms/form.ts'
import { ConvertDialog, type Confirmation } from './ConvertDialog.tsx'
import { useConvert } from './use-convert.ts'

interface Props {
  balance: number
  rate: number
  minPoints: number
  /** The member has to confirm who they are. */
  isConfirmDue: boolean
  onConverted: (conversion: Conversion) => void
}

const EMPTY: ConvertValues = { pointsAmount: '', walletAddress: '' }

/** Form for points and wallet address, with the coins at the current rate, and a confirmation. */
export function ConvertForm({ balance, rate, minPoints, onConverted, ...start }: Props) {
  const form = useForm<ConvertValues>({ defaultValues: EMPTY })
  const { register, control, setValue, getValues, setError, handleSubmit, reset, formState } = form
  useTypedBefore(form)
  const [pending, setPending] = useState<{ pointsAmount: number; walletAddress: string } | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isConfirmDue, setConfirmDue] = useState(start.isConfirmDue)
  const convert = useConvert({
    setError,
    onConverted: (conversion) => {
      setPending(null)
      reset(EMPTY)
      onConverted(conversion)
    },
    // Synchronously, because a field behind the dialog cannot take the focus.
    onRefused: () => flushSync(() => setPending(null)),
    onConfirmDue: setConfirmDue,
    onUnanswered: (sentence) => pending && setFailure(sentence),
  })
  const ask = ({ pointsAmount, walletAddress }: ConvertValues) => {
    setFailure(undefined)
    setPending({ pointsAmount: amountOf(pointsAmount) ?? 0, walletAddress: trimmed(walletAddress) })
  }
  const confirm = (confirmation: Confirmation) => {
    if (!pending) return
    setFailure(undefined)
    convert.send({ conversion: pending, confirmation })
  }
  const goOn = useEffectEvent(() => {
    const left = takeLeftValues()
    if (!left) return
    reset(left)
    ask(left)
  })
  useEffect(() => goOn(), [])
  return (
    <>
      <form className="grid max-w-110 gap-4" method="post" noValidate onSubmit={handleSubmit(ask)}>
        <Field
          error={formState.errors.pointsAmount?.message}
          help={conversionText.amountHelp(grouped(minPoints))}
          label={conversionText.amount}
          required
        >
          {(field) => (
            <span className="flex gap-2">
              <TextInput
                {...field}
                {...register('pointsAmount', { validate: (typed) => checkAmount(typed, { balance, minPoints }) })}
                autoComplete="off"
                className="num"
                inputMode="numeric"
              />
              <Button
                onClick={() => setValue('pointsAmount', String(balance), { shouldValidate: true })}
                variant="quiet"
              >
                {conversionText.all}
              </Button>
            </span>
          )}
        </Field>
        <WalletField control={control} error={formState.errors.walletAddress?.message} register={register} />
        <Result control={control} rate={rate} />
        <ReadyButton type="submit" wide>
          {conversionText.submit}
        </ReadyButton>
      </form>
      {pending && (
        <ConvertDialog
          {...pending}
          busy={convert.isBusy}
          failure={failure}
          isConfirmDue={isConfirmDue}
          onCancel={() => setPending(null)}
          onConfirm={confirm}
          onLeave={() => keepValues(getValues())}
          rate={rate}
        />
      )}
    </>
  )
}

interface WalletProps {
  control: Control<ConvertValues>
  register: UseFormRegister<ConvertValues>
  error: string | undefined
}

const WARNINGS = { format: conversionText.walletWarning, checksum: conversionText.walletMixed }

/** The wallet address; a doubtful one is accepted with a warning. */
function WalletField({ control, register, error }: WalletProps) {
  const address = trimmed(useWatch({ control, name: 'walletAddress' }))
  const warning = checkWallet(address) === true ? walletDoubt(address) : null
  const help = warning ? (
    <span className="inline-flex gap-1 text-gold">
      <Icon of={TriangleAlert} size={16} />
      {WARNINGS[warning]}
    </span>
  ) : (
    conversionText.walletHelp
  )
  return (
    <Field error={error} help={help} label={conversionText.wallet} required>
      {(field) => (
        <TextInput
          {...field}
          {...register('walletAddress', { validate: checkWallet })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

/** The coins for the typed points. */
function Result({ control, rate }: { control: Control<ConvertValues>; rate: number }) {
  const amount = amountOf(useWatch({ control, name: 'pointsAmount' })) ?? 0
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-panel px-4 py-3">
      <span className="text-base text-ink-2">{conversionText.result}</span>
      <span className="num text-right">
        <b className="text-xl">{coinAmountText.of(coinsOf(amount, rate))}</b>
        <span className="block text-sm text-ink-2">{conversionText.rate(grouped(rate))}</span>
      </span>
    </p>
  )
}
