import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'

interface Props {
  id: string
  title: string
  /** What stands before the title. */
  prefix?: ReactNode
  /** The line below the title. */
  children: ReactNode
  onRemove: () => void
}

/** A post that was opened, with what takes it out of the list; its id is that of `leaveCard`. */
export const RecentRow = ({ id, title, prefix, children, onRemove }: Props) => (
  <li
    className="group/row relative flex items-center gap-2 border-b border-line py-2.5"
    data-post={id}
    id={`post-${id}`}
  >
    <div className="min-w-0 flex-1">
      <h2 className="text-base font-semibold">
        <a
          className="line-clamp-2 group-hover/row:text-act after:absolute after:inset-0"
          href={`/post/${encodeURIComponent(id)}`}
        >
          {prefix}
          {title}
        </a>
      </h2>
      <p className="mt-0.5 flex min-w-0 items-center gap-1.5 truncate text-sm text-ink-3">{children}</p>
    </div>
    <span className="above-link needs-js flex-none">
      <IconButton icon={X} label={recentPostsText.remove(title)} onClick={onRemove} />
    </span>
  </li>
)
