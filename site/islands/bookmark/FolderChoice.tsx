import { useState } from 'react'
import { moveBookmark } from '#src/contracts/bookmarks.ts'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import { folderText } from '#src/text/bookmark-folders.ts'
import { toastText } from '#src/text/toast.ts'
import { Select } from '../../components/ui/Select.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'

interface Props {
  postId: string
  title: string
  folders: readonly BookmarkFolder[]
  initial: string | null
}

/** The folder of one bookmark: chosen, it moves at once, and the toast moves it back. */
export function FolderChoice({ postId, title, folders, initial }: Props) {
  const isHydrated = useHydrated()
  const [stored, setStored] = useState(initial)
  const nameOf = (id: string | null) => folders.find((one) => one.id === id)?.name ?? null
  const move = useCall((folderId: string | null) => call(moveBookmark, { postId, folderId }), {
    onSuccess: (_, folderId) => {
      setStored(folderId)
      const before = stored
      toast({
        title: folderText.moved(nameOf(folderId)),
        action: { label: toastText.undo, onPress: () => move.send(before) },
      })
    },
    failure: { text: folderText.moveFailed },
    scope: `bookmark:${postId}`,
  })
  const shown = move.pendingInput === undefined ? stored : move.pendingInput
  return (
    <Select
      aria-label={folderText.moveOf(title)}
      className="max-w-full truncate"
      compact
      // A choice before hydration would be shown and not stored.
      disabled={!isHydrated}
      onChange={({ target }) => move.send(target.value || null)}
      value={shown ?? ''}
    >
      <option value="">{folderText.noFolder}</option>
      {folders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
