import { BookCopy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { cardText } from '#src/text/card.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { writerIdOf } from '../../lib/members/viewer.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { ContentMenuProps } from '../content/ContentMenu.tsx'
import type { DeletedPost } from './DeleteQuestion.tsx'

interface Props
  extends
    DeletedPost,
    Pick<ContentMenuProps, 'author' | 'isAnonymous' | 'viewer' | 'isRemoved' | 'arranged' | 'closedBy'> {
  title: string
  /** Whether the viewer wrote it. */
  isOwn: boolean
}

/** The ⋯ menu of a post: edit and delete for its author; other items load with the first press. */
export function PostMenu({ title, author, isOwn, isAnonymous, viewer, isRemoved, arranged, closedBy, ...post }: Props) {
  const { id, onDeleted } = post
  const [late, ask] = useLazyModule(() => import('../content/ContentMenu.tsx'))
  const [question, loadQuestion] = useLazyModule(() => import('./DeleteQuestion.tsx'))
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const writerId = writerIdOf(viewer, { author, isOwn })
  const mayUpdate = RIGHTS.post.update(viewer, writerId)
  const askToDelete = () => {
    loadQuestion()
    setAsking(true)
  }
  const answer = () => {
    flushSync(() => setAsking(false))
    // The menu item that had the focus is removed.
    button.current?.focus()
  }
  const trigger = (
    <IconButton
      className="-mr-2.5"
      data-content-menu
      icon={Ellipsis}
      label={cardText.menu(title)}
      onClick={late ? undefined : ask}
      ref={button}
    />
  )
  if (!late) return trigger
  const ownItems = [
    { label: cardText.edit, icon: Pencil, href: `/edit-post/${id}` },
    // The page of a series names its author.
    ...(author ? [{ label: cardText.addToSeries, icon: BookCopy, href: `/series?post=${id}` }] : []),
    { label: cardText.remove, icon: Trash2, danger: true, onSelect: askToDelete },
  ]
  return (
    <>
      <late.ContentMenu
        arranged={arranged}
        author={author}
        isAnonymous={isAnonymous}
        writerId={writerId}
        button={button}
        closedBy={closedBy}
        isRemoved={isRemoved}
        onRemoved={onDeleted}
        ownItems={mayUpdate ? ownItems : []}
        trigger={trigger}
        viewer={viewer}
        target={{ kind: 'post', id }}
      />
      {question && isAsking && <question.DeleteQuestion {...post} onClose={answer} />}
    </>
  )
}
