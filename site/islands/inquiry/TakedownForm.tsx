import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createTakedown } from '#src/contracts/takedowns.ts'
import type { Input } from '#src/contracts/contract.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { TAKEDOWN_GROUNDS } from '#src/rules/takedowns.ts'
import { takedownText } from '#src/text/takedowns.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { ProofStatus } from '../../components/ui/ProofStatus.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Select } from '../../components/ui/Select.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedForm } from '../../hooks/use-saved-form.ts'
import { useProof } from '../../hooks/use-proof.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { EmailField } from './EmailField.tsx'
import { InquiryDone } from './InquiryDone.tsx'
import type { InquiryProps } from './sender.ts'

const NAMES = ['name', 'email', 'relation', 'urls', 'ground', 'statement', 'isTrue'] as const

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/takedown-form.ts').then((schemas) => schemas.TakedownForm),
)

/** A request to take something down; input survives a reload until it is sent. */
export function TakedownForm(props: InquiryProps) {
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <InquiryDone
        againLabel={takedownText.again}
        onAgain={() => setSent(false)}
        text={takedownText.doneText(props.hasMail)}
        title={takedownText.doneTitle}
      />
    )
  return <Form onSent={() => setSent(true)} {...props} />
}

function Form({ sender, needsProof, onSent }: InquiryProps & { onSent: () => void }) {
  const proof = useProof('form', needsProof)
  const initial = {
    name: '',
    email: sender?.email ?? '',
    relation: '',
    urls: '',
    ground: TAKEDOWN_GROUNDS[0] as (typeof TAKEDOWN_GROUNDS)[number],
    statement: '',
    isTrue: false,
  }
  const form = useForm({ resolver, defaultValues: initial })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  // Fields register in display order, so that the first one with an error gets the focus.
  const fields = {
    urls: register('urls'),
    ground: register('ground'),
    statement: register('statement'),
    name: register('name'),
    relation: register('relation'),
    email: register('email'),
    isTrue: register('isTrue'),
  }
  const forget = useSavedForm(`aah:takedown:${sender?.id ?? 'guest'}`, form)
  const ask = useCall(
    ({ urls, ...values }: typeof initial) =>
      proof.send((given) =>
        call(createTakedown, { ...values, ...given, urls: linesOf(urls) } as Input<typeof createTakedown>),
      ),
    {
      onSuccess: () => {
        forget()
        onSent()
      },
      failure: { text: takedownText.failedText, title: takedownText.failed },
      onFailure: (error) => showFieldErrors(error, setError, NAMES),
    },
  )
  return (
    <form className="grid gap-6" method="post" noValidate {...proof.watch} onSubmit={handleSubmit(ask.send)}>
      <Field
        error={errors.urls?.message}
        help={takedownText.urlsHelp(LIMITS.takedown.urlsMax)}
        label={takedownText.urls}
        required
        room="none"
      >
        {(control) => <TextArea {...control} {...fields.urls} autoComplete="off" rows={3} />}
      </Field>
      <Field error={errors.ground?.message} label={takedownText.ground} required room="none">
        {(control) => (
          <Select {...control} {...fields.ground}>
            {TAKEDOWN_GROUNDS.map((ground) => (
              <option key={ground} value={ground}>
                {takedownText.grounds[ground]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        counter={{ length: codePoints(watch('statement')), max: LIMITS.text.max }}
        error={errors.statement?.message}
        label={takedownText.statement}
        required
        room="none"
      >
        {(control) => (
          <TextArea {...control} {...fields.statement} placeholder={takedownText.statementPlaceholder} rows={6} />
        )}
      </Field>
      <Field error={errors.name?.message} label={takedownText.name} required room="none">
        {(control) => <TextInput {...control} {...fields.name} autoComplete="name" />}
      </Field>
      <Field
        error={errors.relation?.message}
        help={takedownText.relationHelp}
        label={takedownText.relation}
        required
        room="none"
      >
        {(control) => <TextInput {...control} {...fields.relation} autoComplete="off" />}
      </Field>
      <EmailField
        error={errors.email?.message}
        field={fields.email}
        help={takedownText.emailHelp}
        initial={initial.email}
        label={takedownText.email}
        required
      />
      <div>
        <Checkbox {...fields.isTrue} aria-invalid={Boolean(errors.isTrue)} label={takedownText.isTrue} />
        {errors.isTrue && (
          <p className="text-sm text-danger" role="alert">
            {errors.isTrue.message}
          </p>
        )}
      </div>
      <ReadyButton
        busy={formState.isSubmitting || ask.isBusy}
        className="justify-self-start max-sm:w-full"
        type="submit"
      >
        {takedownText.submit}
      </ReadyButton>
      <ProofStatus isWaiting={proof.isWaiting} />
    </form>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
