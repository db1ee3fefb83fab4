import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { startOfDay } from '#src/rules/dates.ts'
import { postPath } from '#src/rules/list-origin.ts'
import { cardText } from '#src/text/card.ts'
import { feedText } from '#src/text/feed.ts'
import { compact } from '#src/text/numbers.ts'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import { CategoryLink } from '../../components/ui/CategoryLink.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { tierClass } from '../../lib/members/tier.ts'
import { writerOf, type Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { BestMark } from './BestMark.tsx'
import { LockMark } from './LockMark.tsx'
import { NewCount } from './NewCount.tsx'
import { PinnedMark } from './PinnedMark.tsx'

interface Props {
  post: CardPost
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
  /** The list as links to its posts name it; null for the newest posts. */
  from: string | null
  /** Draws the title; as it stands when left out. */
  mark?: ((text: string) => ReactNode) | undefined
}

/** The number of likes is coloured from here on. */
const MANY_LIKES = 100

const COLUMNS =
  'grid items-center gap-x-3 lg:grid-cols-[112px_minmax(0,1fr)_150px_72px_60px_48px] md:max-lg:grid-cols-[minmax(0,1fr)_64px_52px_40px]'
/** Columns that narrow windows leave out, and that phones show in a second line. */
const WIDE = 'md:max-lg:hidden'

/** The names of the columns; each figure of a row says its own to screen readers. */
export const PostRowsHead = () => (
  <div aria-hidden="true" className={cx(COLUMNS, 'h-[34px] border-b border-line text-xs text-ink-3 max-md:hidden')}>
    <span className={WIDE}>{feedText.columns.category}</span>
    <span>{feedText.columns.title}</span>
    <span className={WIDE}>{feedText.columns.author}</span>
    <span className="text-right">{feedText.columns.time}</span>
    <span className="text-right">{feedText.columns.views}</span>
    <span className="text-right">{feedText.columns.likes}</span>
  </div>
)

/** A post as a row of 목록형; posts of muted members are collapsed. */
export function PostRow(props: Props) {
  const { id, author } = props.post
  const { isMuted, isShown, toggle } = useMutedFold(props.viewer, author?.id)
  return (
    <li className="border-b border-line" data-post={id} id={`post-${id}`}>
      {isMuted && <MutedLine isOpen={isShown} kind="post" onToggle={toggle} />}
      {isShown && <Content {...props} />}
    </li>
  )
}

// The title's link covers the row; the other links lie above it (`above-link`).
function Content({ post, viewer, today, from, mark }: Props) {
  const { author, categories, likeCount, viewCount } = post
  const [category] = categories
  return (
    <div
      className={cx(
        COLUMNS,
        'group/row relative text-sm text-ink-3 hover:bg-panel md:h-[41px]',
        'max-md:h-[51px] max-md:grid-cols-[auto_auto_auto_1fr_auto] max-md:grid-rows-[24px_18px] max-md:content-center max-md:gap-x-2 max-md:text-xs',
      )}
    >
      <span className={cx('above-link flex min-w-0', WIDE)}>
        {category && <CategoryLink category={category} className="min-w-0 max-md:text-xs" />}
      </span>
      <TitleCell from={from} mark={mark} post={post} viewer={viewer} />
      <span className={cx('flex min-w-0 items-center gap-[7px] text-ink-2', WIDE)}>
        <span
          aria-hidden="true"
          className={cx(
            'size-3 flex-none rounded-full border-3 max-md:size-2.5',
            author ? `border-(--tier) ${tierClass(author.level)}` : 'border-edge',
          )}
        />
        <span className="truncate">{writerOf(post) ?? cardText.unknownAuthor}</span>
      </span>
      <TimeAgo className="num md:text-right" date={post.createdAt} format="board" now={startOfDay(today)} />
      <Figure label={feedText.columns.views} value={viewCount} />
      <Figure isHot={likeCount >= MANY_LIKES} label={feedText.columns.likes} value={likeCount} />
    </div>
  )
}

function TitleCell({ post, from, mark, viewer }: Pick<Props, 'post' | 'from' | 'mark' | 'viewer'>) {
  const { id, title, locked, isSecret, imageUrl, commentCount } = post
  return (
    <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-full max-md:row-start-1">
      {post.pinned && <PinnedMark />}
      {post.isBest && <BestMark />}
      {(locked || isSecret) && <LockMark post={post} />}
      <h2 className="min-w-0 text-base font-normal tracking-normal text-ink">
        <a
          className="block truncate visited:text-ink-3 group-has-[[data-read]]/row:text-ink-3 after:absolute after:inset-0"
          href={postPath(id, from)}
        >
          <PrefixChip prefix={post.prefix} />
          {mark ? mark(title) : title}
        </a>
      </h2>
      {imageUrl && (
        <span className="flex-none" title={cardText.hasImage}>
          <Icon of={Image} size={15} />
          <span className="sr-only">{cardText.hasImage}</span>
        </span>
      )}
      {commentCount > 0 && (
        <span className="above-link flex-none">
          <a
            aria-label={cardText.comments(commentCount)}
            className="num -mx-1 block min-w-6 px-1 py-0.5 text-sm font-bold text-act hover:underline"
            href={`/post/${id}#comments`}
          >
            {compact(commentCount)}
          </a>
        </span>
      )}
      <span className="above-link flex-none">
        <NewCount post={post} viewer={viewer} />
      </span>
    </span>
  )
}

/** A figure under its column's name; phones have the name before it. */
const Figure = ({ label, value, isHot = false }: { label: string; value: number; isHot?: boolean }) => (
  <span className={cx('num text-right whitespace-nowrap', isHot && 'font-bold text-like')}>
    <span className="md:sr-only">{label} </span>
    {compact(value)}
  </span>
)
