import { KeyRound } from 'lucide-react'
import { passkeyText } from '#src/text/passkeys.ts'
import { signInText } from '#src/text/account.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { signInWith } from '../../lib/session/session.ts'
import { isCancelled } from '../../lib/session/cancelled.ts'

/** Signs in with a passkey, without a name or password; the browser asks which one. */
export function PasskeySignIn({ next }: { next: string }) {
  const signIn = useCall(
    () => import('../../lib/session/webauthn.ts').then(({ signInWithPasskey }) => signInWithPasskey()),
    {
      leaves: true,
      onSuccess: ({ token }) => signInWith(token, next),
      failure: { text: passkeyText.signInFailed, title: signInText.failed },
      saysFailure: (error) => !isCancelled(error),
    },
  )
  return (
    <ReadyButton busy={signIn.isBusy} icon={KeyRound} onClick={() => signIn.send()} variant="quiet" wide>
      {passkeyText.signIn}
    </ReadyButton>
  )
}
