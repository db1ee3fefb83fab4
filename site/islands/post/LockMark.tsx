import { Lock } from 'lucide-react'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  post: Pick<Post, 'isSecret' | 'levelRestriction'>
  className?: string
}

/** A lock beside the title of a post that is secret or has a level, which the words behind it say. */
export function LockMark({ post: { isSecret, levelRestriction }, className }: Props) {
  const words = isSecret ? cardText.secret : cardText.locked(levelRestriction)
  return (
    <span className={cx('flex-none', className)} title={words}>
      <Icon of={Lock} size={15} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
