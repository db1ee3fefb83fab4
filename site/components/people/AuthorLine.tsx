import type { Post } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { AuthorName } from './AuthorName.tsx'
import { TopAuthor } from './TopAuthor.tsx'

interface Props {
  author: Post['author']
  createdAt: string
  /** Name of the first category. */
  category: string | undefined
  /** When it was last edited, for one that was. */
  editedAt?: string | null
  now: string
}

/** Avatar, name, badge, date and category of a post. */
export function AuthorLine({ author, createdAt, category, editedAt, now }: Props) {
  return (
    <>
      <AuthorAvatar author={author} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-1.5 leading-snug">
          <AuthorName author={author} gone={<span className="font-bold text-ink-2">{cardText.unknownAuthor}</span>} />
          <TopAuthor author={author} />
        </div>
        <p className="text-sm text-ink-2">
          <TimeAgo date={createdAt} now={new Date(now)} />
          {category && ` · ${category}`}
          {editedAt && (
            <>
              {` · ${cardText.edited} `}
              <TimeAgo date={editedAt} now={new Date(now)} />
            </>
          )}
        </p>
      </div>
    </>
  )
}
