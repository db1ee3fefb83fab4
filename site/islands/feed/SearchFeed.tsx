import { hitParts } from '#src/rules/search-hits.ts'
import { searchText } from '#src/text/search.ts'
import { cx } from '../../components/ui/class-names.ts'
import { searchPath, type PostSearch } from '../../lib/search/search-path.ts'
import { searchTabs } from '../../lib/search/search-tabs.ts'
import { Feed, type FeedProps } from './Feed.tsx'

interface Props extends Pick<FeedProps, 'initial' | 'view' | 'viewer' | 'today' | 'children'> {
  search: PostSearch
  /** What is marked in titles and excerpts, in search form. */
  words: readonly string[]
}

const SORTS = ['newest', 'relevance'] as const

/** The posts that a search found, with their hits marked. */
export function SearchFeed({ search, words, ...feed }: Props) {
  const { q } = search
  const isNarrowed = Boolean(search.author ?? search.category ?? search.from ?? search.to)
  return (
    <Feed
      {...feed}
      empty={{
        title: searchText.none(q),
        hint: isNarrowed ? searchText.noneInFilters : searchText.noneHint,
        art: 'search',
        action: isNarrowed
          ? { href: searchPath({ q }), label: searchText.dropFilters }
          : { href: questionPath(q), label: searchText.ask },
      }}
      mark={(text) => <Marked text={text} words={words} />}
      order={<SortLinks search={search} />}
      path={searchPath(search)}
      tabs={searchTabs(search, 'posts')}
    />
  )
}

/** The composer with what was searched for as the title. */
const questionPath = (q: string): string => `/create-post?${new URLSearchParams({ title: q })}`

/** Newest first or by relevance: links, because the server sorts. */
const SortLinks = ({ search }: { search: PostSearch }) => (
  <nav aria-label={searchText.sortLabel} className="flex">
    {SORTS.map((sort) => {
      const isChosen = sort === (search.sort ?? 'newest')
      return (
        <a
          aria-current={isChosen ? 'true' : undefined}
          className={cx(
            'flex min-h-9 items-center rounded-full px-3 text-sm transition-colors hover:text-ink max-md:min-h-10 max-sm:px-2',
            isChosen ? 'font-bold text-ink' : 'font-semibold text-ink-3',
          )}
          href={searchPath({ ...search, sort })}
          key={sort}
          rel="nofollow"
        >
          {searchText.sorts[sort]}
        </a>
      )
    })}
  </nav>
)

/** A text with the words that were searched for marked. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  hitParts(text, words).map((part, index) =>
    part.isHit ? (
      <mark className="rounded-[3px] bg-act-soft text-inherit" key={index}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
