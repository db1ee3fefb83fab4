import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { createContact } from '#src/contracts/inquiries.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { contactText } from '#src/text/inquiry.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ProofStatus } from '../../components/ui/ProofStatus.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedForm } from '../../hooks/use-saved-form.ts'
import { useProof } from '../../hooks/use-proof.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { EmailField } from './EmailField.tsx'
import { InquiryDone } from './InquiryDone.tsx'
import type { InquiryProps } from './sender.ts'

const NAMES = ['name', 'email', 'phone', 'subject', 'message'] as const

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/inquiries.ts').then((schemas) => schemas.ContactInput),
)

/** A question to the operators; input survives a reload until it is sent. */
export function ContactForm(props: InquiryProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  if (sentFrom !== null) {
    return (
      <InquiryDone
        againLabel={contactText.again}
        onAgain={() => setSentFrom(null)}
        text={contactText.doneText({ email: sentFrom, hasMail: props.hasMail })}
        title={contactText.doneTitle}
      />
    )
  }
  return <Form onSent={setSentFrom} {...props} />
}

function Form({ sender, needsProof, hasMail, onSent }: InquiryProps & { onSent: (email: string) => void }) {
  const proof = useProof('form', needsProof)
  const initial = { name: '', email: sender?.email ?? '', phone: '', subject: '', message: '' }
  const form = useForm({ resolver, defaultValues: initial })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  // Fields register in display order, so that the first one with an error gets the focus.
  const fields = {
    name: register('name'),
    email: register('email'),
    phone: register('phone'),
    subject: register('subject'),
    message: register('message'),
  }
  const forget = useSavedForm(`aah:contact:${sender?.id ?? 'guest'}`, form)
  const ask = useCall(
    (values: Input<typeof createContact>) => proof.send((given) => call(createContact, { ...values, ...given })),
    {
      onSuccess: (_, { email }) => {
        forget()
        onSent(email)
      },
      failure: { text: contactText.failedText, title: contactText.failed },
      onFailure: (error) => showFieldErrors(error, setError, NAMES),
    },
  )
  return (
    <form className="grid gap-6" method="post" noValidate {...proof.watch} onSubmit={handleSubmit(ask.send)}>
      <Field error={errors.name?.message} label={contactText.name} required room="none">
        {(control) => <TextInput {...control} {...fields.name} autoComplete="name" />}
      </Field>
      <EmailField
        error={errors.email?.message}
        field={fields.email}
        help={contactText.emailHelp(hasMail)}
        initial={initial.email}
        label={contactText.email}
        required
      />
      <Field error={errors.phone?.message} label={contactText.phone} room="none">
        {(control) => (
          <TextInput
            {...control}
            {...fields.phone}
            autoComplete="tel"
            inputMode="tel"
            placeholder={contactText.phonePlaceholder}
            type="tel"
          />
        )}
      </Field>
      <Field error={errors.subject?.message} label={contactText.subject} required room="none">
        {(control) => <TextInput {...control} {...fields.subject} autoComplete="off" />}
      </Field>
      <Field
        counter={{ length: codePoints(watch('message')), max: LIMITS.text.max }}
        error={errors.message?.message}
        label={contactText.message}
        required
        room="none"
      >
        {(control) => (
          <TextArea {...control} {...fields.message} placeholder={contactText.messagePlaceholder} rows={6} />
        )}
      </Field>
      <ReadyButton
        busy={formState.isSubmitting || ask.isBusy}
        className="justify-self-start max-sm:w-full"
        type="submit"
      >
        {contactText.submit}
      </ReadyButton>
      <ProofStatus isWaiting={proof.isWaiting} />
    </form>
  )
}
