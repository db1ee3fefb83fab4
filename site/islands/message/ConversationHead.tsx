import { ArrowLeft } from 'lucide-react'
import { messageText } from '#src/text/message.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { iconButtonClass } from '../../components/ui/IconButton.tsx'
import { cx } from '../../components/ui/class-names.ts'

/** The other member of a conversation. */
export interface Other {
  id: string
  name: string
  image: string | null
  isDeleted: boolean
}

/** The other member, and on phones a link back to the list. */
export function ConversationHead({ other: { id, name, image, isDeleted } }: { other: Other }) {
  return (
    <header className="flex min-h-15 flex-none items-center gap-2.5 border-b border-line px-4 max-wide:pl-1.5">
      <a aria-label={messageText.back} className={cx(iconButtonClass, 'flex-none wide:hidden')} href="/messages">
        <Icon of={ArrowLeft} />
      </a>
      <Avatar id={id} name={name} size="sm" src={image} />
      <h2 className="min-w-0 truncate text-lg font-bold" id="conversation-heading">
        {isDeleted ? (
          <span className="text-ink-2">{name}</span>
        ) : (
          <a className="hover:underline" href={`/profile/${id}`}>
            {name}
          </a>
        )}
      </h2>
    </header>
  )
}
