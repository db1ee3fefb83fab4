import { Avatar } from '../ui/Avatar.tsx'
import { nameOf } from '../../lib/members/viewer.ts'

interface Props {
  author: { id: string; username: string; nickname: string | null; profileImageUrl: string | null } | null
}

/** The author's picture with a link to the profile; keyboards and screen readers use the name beside it. */
export function AuthorAvatar({ author }: Props) {
  if (!author) return <Avatar id="" name="?" size="sm" />
  return (
    <a aria-hidden="true" className="flex-none rounded-full" href={`/profile/${author.id}`} tabIndex={-1}>
      <Avatar id={author.id} name={nameOf(author)} size="sm" src={author.profileImageUrl} />
    </a>
  )
}
