import type { StaffNote } from '#src/contracts/schemas/staff-notes.ts'
import { deleteStaffNote } from '#src/contracts/staff-notes.ts'
import { staffNotesText } from '#src/text/admin-member.ts'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { CallError, sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  memberId: string
  note: StaffNote
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a note is deleted; one that is gone already counts as deleted. */
export function RemoveNote({ memberId, note, onClose, onRemoved }: Props) {
  const done = () => {
    toast({ title: staffNotesText.removed })
    onRemoved()
  }
  const remove = useCall(() => call(deleteStaffNote, { id: memberId, noteId: note.id }), {
    onSuccess: done,
    onFailure: (error) => {
      if (error instanceof CallError && error.status === 404) done()
    },
  })
  return (
    <ConfirmDialog
      busy={remove.isBusy}
      confirmLabel={staffNotesText.remove}
      danger
      description={
        <>
          <p className="mb-2 max-h-40 overflow-auto rounded-md bg-panel p-3 break-words whitespace-pre-wrap text-ink">
            {note.text}
          </p>
          {staffNotesText.removeText}
        </>
      }
      failure={remove.error ? sentenceOf(remove.error, staffNotesText.removeFailed) : undefined}
      onCancel={onClose}
      onConfirm={() => remove.send()}
      open
      title={staffNotesText.removeTitle}
    />
  )
}
