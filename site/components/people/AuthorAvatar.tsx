import { Avatar } from '../ui/Avatar.tsx'
import { nameOf } from '../../lib/members/viewer.ts'

interface Props {
  author: { id: string; username: string; nickname: string | null; profileImageUrl: string | null } | null
}

/** The author's picture as a second way to the profile; the name beside it is the one that keyboards and readers use. */
export function AuthorAvatar({ author }: Props) {
  if (!author) return <Avatar id="" name="?" size="sm" />
  return (
    <a aria-hidden="true" className="flex-none rounded-full" href={`/profile/${author.id}`} tabIndex={-1}>
      <Avatar id={author.id} name={nameOf(author)} size="sm" src={author.profileImageUrl} />
    </a>
  )
}
