import { Ellipsis, Link, Pencil, Trash2 } from 'lucide-react'
import { deletePost } from '#src/contracts/posts.ts'
import { cardText } from '#src/text/feed.ts'
import { postText } from '#src/text/post.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useLate } from '../../hooks/use-late.ts'
import { call } from '../../lib/call.ts'
import { toastEarned } from '../../lib/standing.ts'
import { toastAfterMove, toastError } from '../../lib/toasts.ts'
import { copyLink } from './share.ts'

interface Props {
  id: string
  title: string
  /** Only the author sees edit and delete. */
  isOwn: boolean
  /** Where to go after the post is gone; without it the list that shows the post takes it out. */
  leaveTo?: string
  onDeleted?: () => void
}

/** The menu of a post: copy its link; for its author edit and delete. */
export function PostMenu({ id, title, isOwn, leaveTo, onDeleted }: Props) {
  const [late, ask] = useLate(() => import('../../components/ui/DropdownMenu.tsx'))
  const remove = useDeletePost({ id, leaveTo, onDeleted })
  const trigger = (
    <IconButton className="-mr-2.5" icon={Ellipsis} label={cardText.menu(title)} onClick={late ? undefined : ask} />
  )
  if (!late) return trigger
  const own = [
    { label: cardText.edit, icon: Pencil, href: `/edit-post/${id}` },
    { label: cardText.remove, icon: Trash2, danger: true, onSelect: remove },
  ]
  const items = [{ label: cardText.copyLink, icon: Link, onSelect: () => void copyLink(id) }, ...(isOwn ? own : [])]
  return <late.DropdownMenu defaultOpen items={items} trigger={trigger} />
}

function useDeletePost({ id, leaveTo, onDeleted }: Pick<Props, 'id' | 'leaveTo' | 'onDeleted'>) {
  const { send, isBusy } = useCall(() => call(deletePost, { id }), {
    onSuccess: () => {
      const message = { title: postText.deleted, description: postText.deletedHint }
      onDeleted?.()
      if (!leaveTo) return toastEarned(message)
      toastAfterMove({ ...message, isEarning: true })
      location.assign(leaveTo)
    },
    onFailure: () => toastError(postText.deleteFailedHint, postText.deleteFailed),
  })
  return () => {
    if (!isBusy && confirm(postText.confirmDelete)) send()
  }
}
