import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { createFeedback } from '#src/contracts/inquiries.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { feedbackText, inquiryText } from '#src/text/inquiry.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ProofStatus } from '../../components/ui/ProofStatus.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Select } from '../../components/ui/Select.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedForm } from '../../hooks/use-saved-form.ts'
import { useProof } from '../../hooks/use-proof.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { EmailField } from './EmailField.tsx'
import { InquiryDone } from './InquiryDone.tsx'
import type { InquiryProps } from './sender.ts'

const NAMES = ['type', 'message', 'email'] as const

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/inquiries.ts').then((schemas) => schemas.FeedbackInput),
)

/** Feedback on the forum; input survives a reload until it is sent. */
export function FeedbackForm(props: InquiryProps) {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <InquiryDone
        againLabel={feedbackText.again}
        onAgain={() => setSent(false)}
        text={feedbackText.doneText}
        title={feedbackText.doneTitle}
      />
    )
  }
  return <Form onSent={() => setSent(true)} {...props} />
}

function Form({ sender, needsProof, hasMail, onSent }: InquiryProps & { onSent: () => void }) {
  const proof = useProof('form', needsProof)
  const initial = { type: 'suggestion' as const, message: '', email: sender?.email ?? '' }
  const form = useForm({ resolver, defaultValues: initial })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  // Fields register in display order, so that the first one with an error gets the focus.
  const fields = { type: register('type'), message: register('message'), email: register('email') }
  const forget = useSavedForm(`aah:feedback:${sender?.id ?? 'guest'}`, form)
  const send = useCall(
    (values: Input<typeof createFeedback>) => proof.send((given) => call(createFeedback, { ...values, ...given })),
    {
      onSuccess: () => {
        forget()
        onSent()
      },
      failure: { text: feedbackText.failedText, title: feedbackText.failed },
      onFailure: (error) => showFieldErrors(error, setError, NAMES),
    },
  )
  return (
    <form className="grid gap-6" method="post" noValidate {...proof.watch} onSubmit={handleSubmit(send.send)}>
      <Field error={errors.type?.message} label={feedbackText.type} required room="none">
        {(control) => (
          <Select {...control} {...fields.type}>
            {Object.entries(inquiryText.types).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        counter={{ length: codePoints(watch('message')), max: LIMITS.feedback.messageMax }}
        error={errors.message?.message}
        label={feedbackText.message}
        required
        room="none"
      >
        {(control) => (
          <TextArea {...control} {...fields.message} placeholder={feedbackText.messagePlaceholder} rows={6} />
        )}
      </Field>
      <EmailField
        error={errors.email?.message}
        field={fields.email}
        help={feedbackText.emailHelp(hasMail)}
        initial={initial.email}
        label={feedbackText.email}
      />
      <ReadyButton
        busy={formState.isSubmitting || send.isBusy}
        className="justify-self-start max-sm:w-full"
        type="submit"
      >
        {feedbackText.submit}
      </ReadyButton>
      <ProofStatus isWaiting={proof.isWaiting} />
    </form>
  )
}
