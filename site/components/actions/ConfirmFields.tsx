import { KeyRound } from 'lucide-react'
import { confirmText } from '#src/text/account.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { noteLeaving, type ConfirmWays } from '../../lib/session/confirm-ways.ts'

interface Props {
  ways: ConfirmWays
  password: string
  onPassword: (typed: string) => void
  onPasskey: () => void
  /** Before the browser goes to a provider. */
  onLeave?: () => void
}

/** The member's ways to confirm who they are: the password, a passkey, else the provider's sign-in again. */
export function ConfirmFields({ ways, password, onPassword, onPasskey, onLeave }: Props) {
  const { hasPassword, hasPasskey, providers } = ways
  const isProviderOnly = !hasPassword && !hasPasskey
  const leave = () => {
    noteLeaving()
    onLeave?.()
  }
  return (
    <div className="grid gap-2">
      {hasPassword && (
        <Field label={confirmText.password} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="current-password"
              data-autofocus
              onChange={(event) => onPassword(event.target.value)}
              type="password"
              value={password}
            />
          )}
        </Field>
      )}
      {hasPasskey && (
        <Button icon={KeyRound} onClick={onPasskey} variant={hasPassword ? 'ghost' : 'quiet'} wide={!hasPassword}>
          {confirmText.passkey}
        </Button>
      )}
      {isProviderOnly && (
        <p className="text-sm text-ink-2">{providers.length > 0 ? confirmText.againLead : confirmText.none}</p>
      )}
      {providers.map((provider) => (
        <a
          className={buttonClass({ variant: 'quiet', wide: true })}
          href={`/api/auth/${provider}?${new URLSearchParams({ again: 'true', next: location.pathname + location.search }).toString()}`}
          key={provider}
          onClick={leave}
        >
          {confirmText.again[provider]}
        </a>
      ))}
    </div>
  )
}
