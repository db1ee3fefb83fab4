import { useState } from 'react'
import { requestEmailVerification } from '#src/contracts/auth.ts'
import { verifyText } from '#src/text/mail.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'

/** Requests the mail that verifies the member's address. */
export function RequestVerification({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const ask = useCall(() => call(requestEmailVerification, {}), {
    onSuccess: () => setSent(true),
    failure: { text: verifyText.requestFailed },
  })
  return (
    <div className="grid gap-2">
      <p className="text-base text-ink-2">{verifyText.requestLead}</p>
      <ReadyButton busy={ask.isBusy} className="justify-self-start" onClick={() => ask.send()} variant="quiet">
        {verifyText.request}
      </ReadyButton>
      <p aria-live="polite" className="text-base text-ink-2">
        {isSent && `${verifyText.sent}. ${verifyText.sentText(email)}`}
      </p>
    </div>
  )
}
