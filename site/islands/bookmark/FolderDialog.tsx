import { useState, type FormEvent } from 'react'
import { deleteBookmarkFolder, renameBookmarkFolder } from '#src/contracts/bookmarks.ts'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { folderText } from '#src/text/bookmark-folders.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastAfterMove } from '../../lib/toasts/toasts.ts'
import { folderPath } from './folder-path.ts'

interface Props {
  folder: BookmarkFolder
  onClose: () => void
  onRenamed: (renamed: BookmarkFolder) => void
}

/** Renames a folder, or deletes it after a question. */
export function FolderDialog({ folder, onClose, onRenamed }: Props) {
  const { id, name } = folder
  const [typed, setTyped] = useState(name)
  const [isAsking, setAsking] = useState(false)
  const rename = useCall((next: string) => call(renameBookmarkFolder, { id, name: next }), {
    onSuccess: (renamed) => {
      toast({ title: folderText.renamed })
      onRenamed(renamed)
    },
    failure: { text: folderText.renameFailed },
  })
  const remove = useCall(() => call(deleteBookmarkFolder, { id }), {
    onSuccess: () => {
      toastAfterMove({ title: folderText.removed })
      location.assign(folderPath(null))
    },
    failure: { text: folderText.removeFailed },
    leaves: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === name) return onClose()
    if (next) rename.send(next)
  }
  if (isAsking)
    return (
      <ConfirmDialog
        busy={remove.isBusy}
        confirmLabel={folderText.remove}
        danger
        description={folderText.removeHint}
        onCancel={onClose}
        onConfirm={() => remove.send()}
        open
        title={folderText.removeQuestion(name)}
      />
    )
  return (
    <Dialog onClose={onClose} open title={folderText.edit}>
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field label={folderText.folderName}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              data-autofocus
              maxLength={LIMITS.bookmarkFolder.nameMax}
              onChange={({ target }) => setTyped(target.value)}
              value={typed}
            />
          )}
        </Field>
        <div className="flex justify-between gap-2 max-md:*:flex-1">
          <Button onClick={() => setAsking(true)} type="button" variant="quiet">
            {folderText.remove}
          </Button>
          <Button busy={rename.isBusy} disabled={typed.trim() === ''} type="submit">
            {folderText.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
