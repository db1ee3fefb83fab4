import { CircleAlert, Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import drawings from './drawings.svg?url'
import { Icon } from './Icon.tsx'

/** A drawing of drawings.svg: a face with one thing, of what is not there yet. */
export type Art =
  | 'posts'
  | 'search'
  | 'bookmarks'
  | 'messages'
  | 'notifications'
  | 'comments'
  | 'coins'
  | 'people'
  | 'missing'
  | 'offline'
  | 'unpaid'
  | 'calm'

interface Props {
  title: string
  text?: ReactNode
  /** The same in English, small, where it has to stand. */
  english?: string
  icon?: LucideIcon
  /** A drawing in place of the icon. */
  art?: Art
  /** `h1` where it is all that the page has to say. */
  as?: 'p' | 'h1'
  /** One sensible next step: a button or a link. */
  children?: ReactNode
}

/** Says that there is nothing yet, and what one could do. */
export function EmptyState({ title, text, english, icon = Inbox, art, as: Title = 'p', children }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-12 text-center">
      {art ? <Drawing of={art} /> : <Icon className="mb-1 text-ink-3" of={icon} size={32} />}
      <Title className="mt-2 text-lg font-bold text-balance">{title}</Title>
      {text && <p className="max-w-[26em] text-sm text-ink-3">{text}</p>}
      {english && (
        <p className="text-sm text-ink-3" lang="en">
          {english}
        </p>
      )}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

// A separate file, which takes the colours of the page: no island carries the drawings, and few pages show one.
const Drawing = ({ of: name }: { of: Art }) => (
  <svg aria-hidden="true" className="drawing" height="112" width="160">
    <use href={`${drawings}#${name}`} />
  </svg>
)

/** Says what failed and what to do; announced to screen readers. */
export function ErrorState(props: Props) {
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} {...props} />
    </div>
  )
}
