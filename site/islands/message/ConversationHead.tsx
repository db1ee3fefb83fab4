import { ArrowLeft } from 'lucide-react'
import { messageText } from '#src/text/message.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { iconButtonClass } from '../../components/ui/IconButton.tsx'
import { LevelText } from '../../components/ui/LevelText.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { ConversationMenu } from './ConversationMenu.tsx'

/** The other member of a conversation. */
export interface Other {
  id: string
  name: string
  image: string | null
  /** Null for a former member. */
  level: number | null
  /** What the member says about themselves, on one line. */
  bio: string | null
  isDeleted: boolean
  /** By the viewer. */
  isBlocked: boolean
  /** Whether messages of theirs notify the viewer of nothing; null before the first message. */
  isQuiet: boolean | null
}

interface Props {
  other: Other
  /** Their newest message, which a report of the conversation names. */
  lastOfOther: string | null
}

/** The other member with what can be done about them, and on phones a link back to the list. */
export function ConversationHead({ other, lastOfOther }: Props) {
  const { id, name, image, level, bio, isDeleted } = other
  return (
    <header className="flex h-16 flex-none items-center gap-3 border-b border-line px-5 max-wide:pl-1.5">
      <a aria-label={messageText.back} className={cx(iconButtonClass, 'flex-none wide:hidden')} href="/messages">
        <Icon of={ArrowLeft} />
      </a>
      <Avatar id={id} level={level ?? undefined} size={42} src={image} />
      <div className="min-w-0">
        <div className="flex items-baseline gap-1.5">
          <h2 className="truncate text-base font-bold" id="conversation-heading">
            {isDeleted ? (
              <span className="text-ink-2">{name}</span>
            ) : (
              <a className="hover:underline" href={`/profile/${id}`}>
                {name}
              </a>
            )}
          </h2>
          {level !== null && <LevelText level={level} />}
        </div>
        {bio && <p className="truncate text-xs text-ink-3">{bio}</p>}
      </div>
      {!isDeleted && <ConversationMenu lastOfOther={lastOfOther} other={other} />}
    </header>
  )
}
