import { useState } from 'react'
import type { Output } from '#src/contracts/contract.ts'
import { getDraft } from '#src/contracts/drafts.ts'
import { draftListText } from '#src/text/composer.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'

/** A draft as the server stores it. */
export type StoredDraft = Output<typeof getDraft>

interface Props {
  /** How many drafts the member has on the server. */
  count: number
  /** Stores what is being written, before another draft takes its place; false where it cannot be stored. */
  onBefore: () => Promise<boolean>
  onOpen: (draft: StoredDraft) => Promise<void>
  onDelete: (id: string) => void
}

/** The button that opens the list of drafts, and the list, which loads with the first press. */
export function DraftsMenu({ count, onBefore, onOpen, onDelete }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [list, load] = useLazyModule(
    () => import('./DraftList.tsx'),
    () => setOpen(false),
  )
  const open = async (id: string) => {
    try {
      const draft = await call(getDraft, { id })
      if (!(await onBefore())) return
      await onOpen(draft)
      setOpen(false)
      toast({ title: draftListText.opened })
    } catch (error) {
      toastFailure(error, draftListText.failed)
    }
  }
  const show = () => {
    setOpen(true)
    load()
  }
  return (
    <>
      <ReadyButton onClick={show} size="sm" variant="ghost">
        {draftListText.open(count)}
      </ReadyButton>
      {list && (
        <list.DraftList
          onClose={() => setOpen(false)}
          onDelete={onDelete}
          onOpen={(id) => void open(id)}
          open={isOpen}
        />
      )}
    </>
  )
}
