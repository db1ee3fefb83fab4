import type { Author } from '#src/contracts/schemas/members.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { cardText } from '#src/text/card.ts'

/** The mark of an author above 500 points, beside the name. */
export const TopAuthor = ({ author }: { author: Pick<Author, 'points'> | null }) =>
  author && author.points > LIMITS.topAuthorPoints ? (
    <span className="flex-none text-[0.6875rem] font-bold text-gold">{cardText.topAuthor}</span>
  ) : null
