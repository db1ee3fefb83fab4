import { KeyRound } from 'lucide-react'
import { listPasskeys } from '#src/contracts/passkeys.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { isCancelled } from '../../lib/session/cancelled.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The member's passkeys: add, name, remove. */
export function PasskeysSection({ staffNeedsOne }: { staffNeedsOne: boolean }) {
  const { data, hasFailed, retry, put } = useFreshQuery(listPasskeys, {})
  const add = useCall(addPasskey, {
    onSuccess: (added) => {
      if (added) put((shown) => [added, ...shown])
      toast({ title: added ? passkeyText.added : passkeyText.known })
    },
    failure: { text: passkeyText.addFailed },
    saysFailure: (error) => !isCancelled(error),
  })
  if (hasFailed) return <ListFailure onRetry={retry} title={passkeyText.loadFailed} />
  return (
    <SettingsSection lead={passkeyText.lead} title={passkeyText.title}>
      {staffNeedsOne && (
        <p className="rounded-md bg-gold-soft px-3.5 py-2.5 text-base text-ink" role="note">
          {passkeyText.staff}
        </p>
      )}
      {!data && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-ink-2">{passkeyText.none}</p>}
      <ul className="grid">
        {data?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            onChanged={(changed) => put((shown) => shown.map((one) => (one.id === changed.id ? changed : one)))}
            onRemoved={() => put((shown) => shown.filter(({ id }) => id !== passkey.id))}
            passkey={passkey}
          />
        ))}
      </ul>
      <Button
        busy={add.isBusy}
        className="justify-self-start"
        icon={KeyRound}
        onClick={() => add.send()}
        variant="soft"
      >
        {passkeyText.add}
      </Button>
    </SettingsSection>
  )
}

/** The new passkey; null when this authenticator has one already. */
async function addPasskey() {
  const { addPasskey: make, isKnown } = await import('../../lib/session/webauthn.ts')
  return make().catch((error: unknown) => {
    if (isKnown(error)) return null
    throw error
  })
}
