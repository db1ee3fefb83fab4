import { Check, ChevronDown } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import type { PostFilter } from '#src/contracts/posts.ts'
import { feedText } from '#src/text/feed.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  chosen: PostFilter
  /** Changes the list in place; without it the links navigate. */
  onChoose?: (filter: PostFilter) => void
  pathOf: (filter: PostFilter) => string
}

const FILTERS = Object.keys(feedText.filters) as PostFilter[]

/** The order of the feed: links that work without JavaScript and change the list in place with it. */
export function FilterMenu({ chosen, onChoose, pathOf }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const choose = (event: MouseEvent, filter: PostFilter) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
    if (filter !== chosen) onChoose(filter)
  }
  return (
    <details className="group relative flex-none" data-menu ref={menu}>
      <summary
        aria-label={feedText.filterLabel(feedText.filters[chosen])}
        className="flex min-h-9 items-center gap-1 rounded-full px-3 text-sm font-semibold text-ink-2 transition-colors hover:bg-panel hover:text-ink max-md:min-h-10 max-sm:px-2"
      >
        {feedText.filters[chosen]}
        <Icon className="transition-transform group-open:rotate-180" of={ChevronDown} size={16} />
      </summary>
      <ul className="list-sheet absolute top-full right-0 z-20 mt-1 min-w-36 rounded-menu bg-raised p-1.5 shadow-float">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <a
              aria-current={filter === chosen ? 'true' : undefined}
              className={cx(
                'flex min-h-9 items-center justify-between gap-3 rounded-full px-3 hover:bg-panel max-md:min-h-13 max-md:rounded-menu max-md:px-3.5',
                filter === chosen ? 'font-bold text-act' : 'text-ink-2',
              )}
              data-in-place
              href={pathOf(filter)}
              onClick={(event) => choose(event, filter)}
              rel="nofollow"
            >
              {feedText.filters[filter]}
              {filter === chosen && <Icon of={Check} size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
