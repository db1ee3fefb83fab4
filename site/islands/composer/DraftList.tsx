import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listDrafts } from '#src/contracts/drafts.ts'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { draftListText } from '#src/text/composer.ts'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { callList } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'

interface Props {
  open: boolean
  onClose: () => void
  onOpen: (id: string) => void
  onDelete: (id: string) => void
}

/** The member's drafts on the server, of every device: open one, or delete it. */
export function DraftList({ open, onClose, onOpen, onDelete }: Props) {
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!open) return
    callList(listDrafts, {}).then(
      ({ items }) => {
        setDrafts(items)
        setProblem('')
      },
      (error: unknown) => setProblem(sentenceOf(error, draftListText.failed)),
    )
  }, [open])
  const remove = (id: string) => {
    setDrafts((drafts ?? []).filter((draft) => draft.id !== id))
    onDelete(id)
  }
  const note = problem || (drafts === null ? draftListText.busy : drafts.length === 0 ? draftListText.empty : '')
  return (
    <Dialog description={draftListText.help} onClose={onClose} open={open} title={draftListText.title}>
      {note && (
        <p className="py-6 text-center text-ink-2" role="status">
          {note}
        </p>
      )}
      {!problem && drafts && drafts.length > 0 && (
        <ul className="-mx-2 max-h-[60dvh] overflow-y-auto">
          {drafts.map((draft) => {
            const name = draft.title || draft.excerpt || draftListText.untitled
            return (
              <li className="flex items-center gap-1 border-b border-line last:border-0" key={draft.id}>
                <button
                  className="min-h-13 min-w-0 flex-1 rounded-md px-2 py-2 text-left hover:bg-panel"
                  onClick={() => onOpen(draft.id)}
                  type="button"
                >
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="num block truncate text-sm text-ink-3">{longDateTime(draft.updatedAt)}</span>
                </button>
                <IconButton
                  className="hover:text-danger"
                  icon={Trash2}
                  label={draftListText.remove(name)}
                  onClick={() => remove(draft.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
