import { LayoutGrid, Menu, StretchHorizontal } from 'lucide-react'
import { POST_VIEWS, type PostView } from '#src/rules/post-views.ts'
import { feedText } from '#src/text/feed.ts'
import { viewPath } from '../../components/list/list-path.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'

const ICONS = { cards: StretchHorizontal, list: Menu, gallery: LayoutGrid } as const

/** The view that the one link of phones leads to. */
const after = (view: PostView): PostView => POST_VIEWS[(POST_VIEWS.indexOf(view) + 1) % POST_VIEWS.length] ?? view

interface Props {
  chosen: PostView
  /** The list's address without a page. */
  path: string
}

/**
 * 카드형, 목록형 and 갤러리형: links that set the cookie and come back, so that the server draws the chosen one. Phones have
 * the link to the next view alone.
 */
export const ViewSwitch = ({ chosen, path }: Props) => (
  <span className="flex gap-0.5">
    {POST_VIEWS.map((view) => (
      <a
        aria-current={view === chosen ? 'true' : undefined}
        aria-label={feedText.views[view]}
        className={cx(
          'grid size-9 place-items-center rounded-full transition-colors hover:text-ink max-md:size-10',
          view === chosen ? 'bg-panel text-ink' : 'text-ink-3',
          view !== after(chosen) && 'max-md:hidden',
        )}
        href={viewPath(path, view)}
        key={view}
        rel="nofollow"
        title={feedText.views[view]}
      >
        <Icon of={ICONS[view]} />
      </a>
    ))}
  </span>
)
