import type { ReactNode } from 'react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { cardText } from '#src/text/card.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { LevelText } from '../ui/LevelText.tsx'
import { Badge } from '../ui/Badge.tsx'

interface Props {
  author: Author | null
  /** Replaces the name of a deleted account. */
  gone: ReactNode
}

/** The author's name with a link to the profile, the level, and the grade where an admin shows it; an admin has a badge. */
export const AuthorName = ({ author, gone }: Props) =>
  author ? (
    <>
      <a
        className="max-w-full truncate font-bold hover:underline"
        href={`/profile/${author.id}`}
        title={`@${author.username}`}
      >
        {nameOf(author)}
      </a>
      <LevelText level={author.level} />
      {author.gradeName && <Badge className="max-w-24 truncate">{author.gradeName}</Badge>}
      {author.isAdmin && <Badge tone="act">{cardText.admin}</Badge>}
    </>
  ) : (
    gone
  )
