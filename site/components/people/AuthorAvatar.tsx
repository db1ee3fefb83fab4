import { Avatar } from '../ui/Avatar.tsx'

interface Props {
  author: { id: string; profileImageUrl: string | null; level: number } | null
  /** Pixels. */
  size?: number
}

/** The author's picture with a link to the profile; keyboards and screen readers use the name beside it. */
export function AuthorAvatar({ author, size = 40 }: Props) {
  if (!author) return <Avatar id="" size={size} />
  return (
    <a aria-hidden="true" className="flex-none rounded-full" href={`/profile/${author.id}`} tabIndex={-1}>
      <Avatar id={author.id} level={author.level} size={size} src={author.profileImageUrl} />
    </a>
  )
}
