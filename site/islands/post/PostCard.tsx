import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { startOfDay } from '#src/rules/dates.ts'
import { imagesOf, isAnimated, stillUrl } from '#src/rules/images.ts'
import { postPath } from '#src/rules/list-origin.ts'
import { cardText } from '#src/text/card.ts'
import { AuthorAvatar } from '../../components/people/AuthorAvatar.tsx'
import { AuthorName } from '../../components/people/AuthorName.tsx'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import { TopAuthor } from '../../components/people/TopAuthor.tsx'
import { CategoryLink } from '../../components/ui/CategoryLink.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { leaveCard } from '../../lib/browser/leave-focus.ts'
import { writerOf, type Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { CardActions } from './CardActions.tsx'
import { BestMark } from './BestMark.tsx'
import { PinnedMark } from './PinnedMark.tsx'
import { Veil } from './Veil.tsx'

export interface PostCardProps {
  post: CardPost
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
  /** The board whose page it is: its name is left out. */
  board?: number | undefined
  /** The list as links to its posts name it; null for the newest posts. */
  from?: string | null
  /** On its author's own page: face, name and level stand above the list. */
  isAuthorsPage?: boolean
  /** Draws title and excerpt; as they stand when left out. */
  mark?: ((text: string) => ReactNode) | undefined
  onChange?: (change: Partial<CardPost>) => void
  onDeleted?: () => void
}

/** A post in a list; posts of muted members are collapsed. */
export function PostCard(props: PostCardProps) {
  const { id, author } = props.post
  const { isMuted, isShown, toggle } = useMutedFold(props.viewer, author?.id)
  return (
    <article className="border-b border-line" data-post={id} id={`post-${id}`}>
      {isMuted && <MutedLine isOpen={isShown} kind="post" onToggle={toggle} />}
      {isShown && <Content {...props} />}
    </article>
  )
}

// The title's link covers the card; what else can be pressed lies above it (`above-link`).
function Content({
  post,
  viewer,
  today,
  board,
  from = null,
  isAuthorsPage = false,
  mark,
  onChange,
  onDeleted,
}: PostCardProps) {
  const { id, title, author, imageUrl, locked } = post
  const categories = post.categories.filter((one) => one.id !== board)
  const remove = () => {
    leaveCard(id)
    onDeleted?.()
  }
  return (
    <div
      className={cx(
        'group/card relative grid gap-x-3.5 pt-3.5 pb-[5px] max-md:gap-x-1.5 max-md:pt-[13px] max-md:pb-0.5',
        isAuthorsPage ? 'grid-cols-1' : 'grid-cols-[40px_minmax(0,1fr)] max-md:grid-cols-[26px_minmax(0,1fr)]',
      )}
    >
      {!isAuthorsPage && (
        <div className="above-link row-span-3 max-md:row-span-1 max-md:[&_.avatar]:size-[26px]">
          <AuthorAvatar author={author} />
        </div>
      )}
      <MetaLine categories={categories} isAuthorsPage={isAuthorsPage} post={post} today={today} />
      {/* On phones a picture has three lines beside it: a long title takes one of the excerpt. */}
      <div className="flex max-md:col-span-full max-md:has-[img]:[&_:is(a,p)]:line-clamp-none max-md:has-[img]:[&>div]:line-clamp-3">
        <div className="min-w-0 flex-1">
          <h2 className="mt-0.5 text-lg font-bold group-hover/card:text-act max-md:mt-1">
            <a
              className="line-clamp-2 visited:text-ink-2 group-has-[[data-read]]/card:text-ink-2 group-hover/card:text-act after:absolute after:inset-0"
              href={postPath(id, from)}
            >
              <PrefixChip prefix={post.prefix} />
              {mark ? mark(title) : title}
            </a>
          </h2>
          {locked ? (
            <LockedLine isSecret={post.isSecret} need={post.levelRestriction} viewer={viewer} />
          ) : (
            <p className="mt-0.5 line-clamp-2 leading-[22px] text-ink-2 max-md:mt-1" data-excerpt>
              {mark ? mark(post.excerpt) : post.excerpt}
            </p>
          )}
        </div>
        {imageUrl && !locked && <CardImage post={post} viewer={viewer} />}
      </div>
      <div className="max-md:col-span-full">
        <CardActions onChange={onChange} onDeleted={remove} post={post} viewer={viewer} />
      </div>
    </div>
  )
}

interface MetaProps {
  post: CardPost
  categories: CardPost['categories']
  today: string
  isAuthorsPage: boolean
}

// One ink, but for what says something by its colour: the level, the badge and the board's sign.
function MetaLine({ post, categories, today, isAuthorsPage }: MetaProps) {
  const { author, createdAt } = post
  const [category, ...further] = categories
  return (
    <div className="above-link flex h-5 min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-ink-3 max-md:h-[26px]">
      {!isAuthorsPage && (
        <>
          <span className="flex min-w-0 items-center gap-1.5">
            <AuthorName
              author={author}
              gone={<span className="truncate font-bold">{writerOf(post) ?? cardText.unknownAuthor}</span>}
            />
          </span>
          <TopAuthor author={author} />
        </>
      )}
      {post.pinned && <PinnedMark />}
      {post.isBest && <BestMark />}
      <TimeAgo className="num flex-none" date={createdAt} now={startOfDay(today)} />
      {category && (
        <span className={cx('flex min-w-6 items-center', isAuthorsPage ? 'order-first' : 'ml-auto justify-end')}>
          <CategoryLink category={category} className="min-w-6" isQuiet />
          {further.map((one) => (
            <CategoryLink category={one} className="min-w-6 flex-none justify-center" isGlyph key={one.id} />
          ))}
        </span>
      )}
    </div>
  )
}

/** In place of the excerpt of a secret post, or one above the viewer's level. */
function LockedLine({ isSecret, need, viewer }: { isSecret: boolean; need: number; viewer: Viewer }) {
  const ofLevel = viewer ? cardText.lockedNow({ need, now: viewer.level }) : cardText.lockedGuest(need)
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-ink-2 max-md:mt-1">
      <Icon of={Lock} size={15} />
      {isSecret ? cardText.secret : ofLevel}
    </p>
  )
}

/** The first image of a post at the right of its text and as high as it; an animated one still, with a sign. */
function CardImage({ post: { imageUrl, title, isBlurred }, viewer }: { post: CardPost; viewer: Viewer }) {
  const [first] = imagesOf(imageUrl)
  if (!first) return null
  return (
    <Veil
      className="relative mt-0.5 ml-7 min-h-[70px] w-24 flex-none max-md:mt-1 max-md:ml-3"
      isBlurred={isBlurred}
      viewer={viewer}
    >
      <img
        alt={isBlurred ? cardText.blurredImage : cardText.image(title)}
        className="absolute inset-0 size-full rounded-md bg-panel object-cover"
        height={70}
        loading="lazy"
        src={stillUrl(first)}
        width={96}
      />
      {isAnimated(first) && <span className="gif-sign">{cardText.gif}</span>}
    </Veil>
  )
}
