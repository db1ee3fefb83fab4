import { useState } from 'react'
import { requestEmailVerification } from '#src/contracts/auth.ts'
import { verifyText } from '#src/text/mail.ts'
import { proofText } from '#src/text/points.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'

interface Props {
  email: string
  /** Why the address must be proved here. */
  text: string
}

/** Says why an unproved address earns nothing, and sends the mail that proves it again. */
export function ProofNotice({ email, text }: Props) {
  const [isSent, setSent] = useState(false)
  const ask = useCall(() => call(requestEmailVerification, {}), {
    onSuccess: () => setSent(true),
    failure: { text: verifyText.requestFailed },
  })
  return (
    <div className="grid gap-2 rounded-md bg-panel p-3 text-sm text-ink-2">
      <p>{text}</p>
      <p aria-live="polite">{isSent && verifyText.sentText(email)}</p>
      {!isSent && (
        <Button busy={ask.isBusy} className="justify-self-start" onClick={() => ask.send()} variant="quiet">
          {proofText.send}
        </Button>
      )}
    </div>
  )
}
