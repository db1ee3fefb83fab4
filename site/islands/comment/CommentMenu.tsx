import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { contentMenuText } from '#src/text/content-menu.ts'
import { writerIdOf, writerOf, type Viewer } from '../../lib/members/viewer.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { CommentsControl } from './use-comments.ts'

interface Props {
  comment: Comment
  viewer: Viewer
  control: CommentsControl
}

/** The ⋯ menu of another member's comment; on a removed comment staff can restore it. */
export function CommentMenu({ comment, viewer, control }: Props) {
  const { id, author, deleted } = comment
  const [late, ask] = useLazyModule(() => import('../content/ContentMenu.tsx'))
  const button = useRef<HTMLButtonElement>(null)
  const trigger = (
    <IconButton
      className="-my-1 -mr-2.5 ml-auto"
      data-content-menu
      icon={Ellipsis}
      label={deleted ? contentMenuText.removedComment : contentMenuText.comment(writerOf(comment))}
      onClick={late ? undefined : ask}
      ref={button}
    />
  )
  if (!late) return trigger
  return (
    <late.ContentMenu
      author={author}
      isAnonymous={comment.anonymous !== null}
      writerId={writerIdOf(viewer, comment)}
      button={button}
      isRemoved={deleted}
      onRemoved={() => control.drop(id)}
      onRestored={control.bringBack}
      trigger={trigger}
      viewer={viewer}
      target={{ kind: 'comment', id }}
    />
  )
}
