import type { Author } from '#src/contracts/schemas/members.ts'
import { mentionText } from '#src/text/mention.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { cx } from '../ui/class-names.ts'

interface Props {
  id: string
  members: readonly Author[]
  chosen: number
  above: boolean | undefined
  onTake: (index: number) => void
}

/** The members that are offered, one of them chosen; the focus stays in the text. */
export function MentionList({ id, members, chosen, above, onTake }: Props) {
  return (
    <div
      aria-label={mentionText.list}
      className={cx(
        'absolute left-0 z-20 w-full max-w-80 overflow-hidden rounded-md border border-line bg-raised py-1 shadow-float',
        above ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
      id={id}
      role="listbox"
    >
      {members.map((member, index) => (
        <div
          aria-selected={index === chosen}
          className={cx(
            'flex min-h-tap cursor-pointer items-center gap-2.5 px-3 hover:bg-panel',
            index === chosen && 'bg-act-soft',
          )}
          id={`${id}-${index}`}
          key={member.id}
          // The text keeps the focus, and a syllable that is being composed stays where it is.
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(index)
          }}
          role="option"
          tabIndex={-1}
        >
          <Avatar id={member.id} level={member.level} size="sm" src={member.profileImageUrl} />
          <span className="truncate font-semibold">{nameOf(member)}</span>
          <span className="truncate text-sm text-ink-2">@{member.username}</span>
        </div>
      ))}
    </div>
  )
}
