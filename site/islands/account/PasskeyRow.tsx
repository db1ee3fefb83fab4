import { useState } from 'react'
import { deletePasskey, renamePasskey } from '#src/contracts/passkeys.ts'
import type { Passkey } from '#src/contracts/schemas/passkeys.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import { settingsText } from '#src/text/account.ts'
import { uiText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'

interface Props {
  passkey: Passkey
  onChanged: (changed: Passkey) => void
  onRemoved: () => void
}

/** One passkey, which can be named in place and removed after a question. */
export function PasskeyRow({ passkey, onChanged, onRemoved }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isNaming, setIsNaming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useCall(() => call(deletePasskey, { id }), {
    onSuccess: () => {
      onRemoved()
      toast({ title: passkeyText.removed })
    },
    failure: { text: passkeyText.removeFailed },
  })
  if (isNaming) {
    const done = (changed: Passkey | null) => {
      if (changed) onChanged(changed)
      setIsNaming(false)
    }
    return <NameForm onDone={done} passkey={passkey} />
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="num flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{passkeyText.made(longDateTime(createdAt))}</span>
          <span>{lastUsedAt ? passkeyText.used(longDateTime(lastUsedAt)) : passkeyText.unused}</span>
        </span>
      </span>
      <span className="flex gap-2">
        <Button aria-label={passkeyText.renameOf(name)} onClick={() => setIsNaming(true)} size="sm" variant="quiet">
          {passkeyText.rename}
        </Button>
        <Button aria-label={passkeyText.removeOf(name)} onClick={() => setIsAsking(true)} size="sm" variant="quiet">
          {passkeyText.remove}
        </Button>
      </span>
      <ConfirmDialog
        busy={remove.isBusy}
        confirmLabel={passkeyText.remove}
        danger
        description={passkeyText.removeHelp}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.send()}
        open={isAsking}
        title={passkeyText.removeQuestion}
      />
    </li>
  )
}

/** The field for a passkey's name; `onDone` gets null when it stays as it was. */
function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: (changed: Passkey | null) => void }) {
  const [typed, setTyped] = useState(name)
  const save = useCall(() => call(renamePasskey, { id, name: typed }), {
    onSuccess: (changed) => {
      onDone(changed)
      toast({ title: passkeyText.renamed })
    },
    failure: { text: passkeyText.renameFailed },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    save.send()
  }
  return (
    <li className="border-t border-line py-3">
      <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-1">
          <Field label={passkeyText.name} required>
            {(control) => <TextInput {...control} onChange={({ target }) => setTyped(target.value)} value={typed} />}
          </Field>
        </div>
        <Button onClick={() => onDone(null)} variant="quiet">
          {uiText.cancel}
        </Button>
        <Button busy={save.isBusy} type="submit">
          {settingsText.save}
        </Button>
      </form>
    </li>
  )
}
