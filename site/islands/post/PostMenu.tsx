import { Ellipsis, History, Link, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardText } from '#src/text/card.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useLate } from '../../hooks/use-late.ts'
import type { DeletedPost } from './DeleteQuestion.tsx'
import { copyLink } from './share.ts'

interface Props extends DeletedPost {
  title: string
  /** Only the author sees edit and delete. */
  isOwn: boolean
  /** Admins see how it read before. */
  hasVersions?: boolean
}

/** The menu of a post: copy its link; for its author edit and delete; for admins how it read before. */
export function PostMenu({ title, isOwn, hasVersions, ...post }: Props) {
  const { id } = post
  const [late, ask] = useLate(() => import('../../components/ui/DropdownMenu.tsx'))
  const [question, loadQuestion] = useLate(() => import('./DeleteQuestion.tsx'))
  const [isAsking, setAsking] = useState(false)
  const [versions, loadVersions] = useLate(() => import('../version/VersionsDialog.tsx'))
  const [isComparing, setComparing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const askToDelete = () => {
    loadQuestion()
    setAsking(true)
  }
  const compare = () => {
    loadVersions()
    setComparing(true)
  }
  const answer = () => {
    flushSync(() => {
      setAsking(false)
      setComparing(false)
    })
    // The line of the menu that had the focus is gone.
    button.current?.focus()
  }
  const press = late ? undefined : ask
  const trigger = (
    <IconButton className="-mr-2.5" icon={Ellipsis} label={cardText.menu(title)} onClick={press} ref={button} />
  )
  if (!late) return trigger
  const own = [
    { label: cardText.edit, icon: Pencil, href: `/edit-post/${id}` },
    { label: cardText.remove, icon: Trash2, danger: true, onSelect: askToDelete },
  ]
  const items = [
    { label: cardText.copyLink, icon: Link, onSelect: () => void copyLink(id) },
    ...(hasVersions ? [{ label: cardText.versions, icon: History, onSelect: compare }] : []),
    ...(isOwn ? own : []),
  ]
  return (
    <>
      <late.DropdownMenu defaultOpen items={items} trigger={trigger} />
      {versions && isComparing && <versions.VersionsDialog onClose={answer} work={{ postId: id }} />}
      {question && isAsking && <question.DeleteQuestion {...post} onClose={answer} />}
    </>
  )
}
