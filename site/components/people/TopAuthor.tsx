import { Star } from 'lucide-react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { cardText } from '#src/text/card.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  author: Pick<Author, 'points'> | null
  /** Shows the words beside the star, which screen readers have anyway. */
  hasWords?: boolean
}

/** The badge of an author above 500 points: a star after the level. */
export const TopAuthor = ({ author, hasWords = false }: Props) =>
  author && author.points > LIMITS.topAuthorPoints ? (
    <span className="flex flex-none items-center gap-0.5 text-gold" title={cardText.topAuthor}>
      <Icon filled of={Star} size={12} />
      <span className={hasWords ? 'text-[0.6875rem] font-bold' : 'sr-only'}>{cardText.topAuthor}</span>
    </span>
  ) : null
