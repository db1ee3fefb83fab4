import { FolderPlus, Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { createBookmarkFolder } from '#src/contracts/bookmarks.ts'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { folderText } from '#src/text/bookmark-folders.ts'
import { Button } from '../../components/ui/Button.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { folderPath } from './folder-path.ts'

interface Props {
  folders: BookmarkFolder[]
  /** The folder whose bookmarks are shown; null for all. */
  chosen: string | null
}

/** Links to the folders of bookmarks, with a form for a new one and the menu of the chosen one. */
export function FolderBar({ folders: initial, chosen }: Props) {
  const [folders, setFolders] = useState(initial)
  const [isMaking, setMaking] = useState(false)
  const [dialog, loadDialog] = useLazyModule(() => import('./FolderDialog.tsx'))
  const [isEditing, setEditing] = useState(false)
  const open = folders.find(({ id }) => id === chosen)
  return (
    <div className="mb-4 grid gap-3">
      <nav aria-label={folderText.folders} className="flex flex-wrap items-center gap-2">
        <Chip href={folderPath(null)} isChosen={chosen === null} name={folderText.all} />
        {folders.map(({ id, name, count }) => (
          <Chip count={count} href={folderPath(id)} isChosen={id === chosen} key={id} name={name} />
        ))}
        {open && (
          <IconButton
            className="needs-js"
            icon={Pencil}
            label={folderText.editOf(open.name)}
            onClick={() => {
              loadDialog()
              setEditing(true)
            }}
          />
        )}
        {!isMaking && folders.length < LIMITS.bookmarkFolder.most && (
          <Button className="needs-js" icon={FolderPlus} onClick={() => setMaking(true)} size="sm" variant="ghost">
            {folderText.newFolder}
          </Button>
        )}
      </nav>
      {isMaking && (
        <NewFolder
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setFolders((before) => [...before, made])
            setMaking(false)
          }}
        />
      )}
      {dialog && isEditing && open && (
        <dialog.FolderDialog
          folder={open}
          onClose={() => setEditing(false)}
          onRenamed={(renamed) => {
            setFolders((before) => before.map((one) => (one.id === renamed.id ? renamed : one)))
            setEditing(false)
          }}
        />
      )}
    </div>
  )
}

function Chip({ href, name, count, isChosen }: { href: string; name: string; count?: number; isChosen: boolean }) {
  return (
    <a
      aria-current={isChosen ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-9 max-w-full min-w-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold max-md:min-h-tap',
        isChosen ? 'bg-act text-act-ink' : 'bg-panel text-ink-2 hover:text-ink',
      )}
      href={href}
    >
      <span className="truncate">{name}</span>
      {count !== undefined && <span className="num">{count}</span>}
    </a>
  )
}

function NewFolder({ onMade, onClose }: { onMade: (made: BookmarkFolder) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const make = useCall((typed: string) => call(createBookmarkFolder, { name: typed }), {
    onSuccess: (made) => {
      toast({ title: folderText.created(made.name) })
      onMade(made)
    },
    failure: { text: folderText.createFailed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) make.send(name.trim())
  }
  return (
    <form className="flex max-w-110 gap-2" method="post" onSubmit={submit}>
      <TextInput
        aria-label={folderText.folderName}
        autoComplete="off"
        autoFocus
        className="min-w-0 flex-1"
        maxLength={LIMITS.bookmarkFolder.nameMax}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        placeholder={folderText.folderName}
        value={name}
      />
      <Button busy={make.isBusy} disabled={name.trim() === ''} type="submit">
        {folderText.create}
      </Button>
    </form>
  )
}
