import { useState } from 'react'
import { saveAgreements } from '#src/contracts/agreements.ts'
import type { AskedKind } from '#src/rules/agreements.ts'
import { agreementText } from '#src/text/agreements.ts'
import { checkText } from '#src/text/checks.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'

/** The new versions of legal texts that a member agrees to before they go on. */
export function AgreeForm({ kinds, next }: { kinds: readonly AskedKind[]; next: string }) {
  const [agreed, setAgreed] = useState<readonly AskedKind[]>([])
  const [error, setError] = useState<string>()
  const save = useCall(
    () =>
      call(saveAgreements, Object.fromEntries(kinds.map((kind) => [kind, true])) as Partial<Record<AskedKind, true>>),
    { leaves: true, onSuccess: () => location.assign(next), failure: { text: agreementText.page.failed } },
  )
  return (
    <form
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (kinds.every((kind) => agreed.includes(kind))) save.send()
        else setError(checkText.agreement)
      }}
    >
      <div className="rounded-md border border-line px-4 py-2">
        {kinds.map((kind) => (
          <div className="flex items-center justify-between gap-2" key={kind}>
            <Checkbox
              checked={agreed.includes(kind)}
              label={`${agreementText.labels[kind]} ${agreementText.needed}`}
              name={kind}
              onChange={({ target }) => {
                setError(undefined)
                setAgreed(target.checked ? [...agreed, kind] : agreed.filter((one) => one !== kind))
              }}
            />
            <a
              aria-label={agreementText.read(agreementText.labels[kind])}
              className="flex min-h-9 flex-none items-center text-sm text-ink-2 underline underline-offset-3 max-md:min-h-tap"
              href={`/${kind}`}
              rel="noopener"
              target="_blank"
            >
              {agreementText.show}
            </a>
          </div>
        ))}
      </div>
      {error && (
        <p className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
      <ReadyButton busy={save.isBusy} type="submit" wide>
        {agreementText.page.submit}
      </ReadyButton>
      <a
        className="flex min-h-tap items-center justify-center text-sm text-ink-2 underline underline-offset-3"
        href="/settings"
      >
        {agreementText.page.settings}
      </a>
    </form>
  )
}
