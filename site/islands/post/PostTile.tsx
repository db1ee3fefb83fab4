import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { startOfDay } from '#src/rules/dates.ts'
import { imagesOf, isAnimated, stillUrl } from '#src/rules/images.ts'
import { postPath } from '#src/rules/list-origin.ts'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import { CategoryGlyph } from '../../components/ui/CategoryGlyph.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { hueSoft } from '../../components/ui/category-hue.ts'
import { cx } from '../../components/ui/class-names.ts'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { writerOf, type Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { BestMark } from './BestMark.tsx'
import { LockMark } from './LockMark.tsx'
import { NewCount } from './NewCount.tsx'
import { PinnedMark } from './PinnedMark.tsx'
import { Veil } from './Veil.tsx'

interface Props {
  post: CardPost
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
  /** The board whose page it is: the cover of a post without a picture has its hue. */
  board?: number | undefined
  /** The list as links to its posts name it; null for the newest posts. */
  from: string | null
  /** Draws the title; as it stands when left out. */
  mark?: ((text: string) => ReactNode) | undefined
}

/** A post as a cover of 갤러리형; posts of muted members are collapsed. */
export function PostTile(props: Props) {
  const { id, author } = props.post
  const { isMuted, isShown, toggle } = useMutedFold(props.viewer, author?.id)
  return (
    <li className="min-w-0" data-post={id} id={`post-${id}`}>
      {isMuted && <MutedLine isOpen={isShown} kind="post" onToggle={toggle} />}
      {isShown && <Content {...props} />}
    </li>
  )
}

// The title's link covers the tile; the other links lie above it (`above-link`).
function Content({ post, viewer, today, board, from, mark }: Props) {
  const { id, title, commentCount } = post
  return (
    <div className="group/tile relative">
      <Cover board={board} post={post} viewer={viewer} />
      <h2 className="mt-2 text-base leading-[21px] font-semibold group-hover/tile:text-act">
        <a
          className="line-clamp-2 min-h-[42px] visited:text-ink-2 group-has-[[data-read]]/tile:text-ink-2 group-hover/tile:text-act after:absolute after:inset-0"
          href={postPath(id, from)}
        >
          <PrefixChip prefix={post.prefix} />
          {mark ? mark(title) : title}
        </a>
      </h2>
      <p className="above-link mt-1 flex min-h-6 min-w-0 items-center gap-1.5 text-xs text-ink-3">
        <span className="min-w-0 truncate">{writerOf(post) ?? cardText.unknownAuthor}</span>
        <TimeAgo className="num flex-none" date={post.createdAt} now={startOfDay(today)} />
        {commentCount > 0 && (
          <a
            aria-label={cardText.comments(commentCount)}
            className="num ml-auto flex min-h-6 flex-none items-center gap-1 font-bold text-act hover:underline"
            href={`/post/${id}#comments`}
          >
            <Icon of={MessageCircle} size={14} />
            {compact(commentCount)}
          </a>
        )}
        <NewCount post={post} viewer={viewer} />
      </p>
    </div>
  )
}

/** The first picture of a post, an animated one still with a sign; without one the hue and glyph of its board. */
function Cover({ post, board, viewer }: Pick<Props, 'post' | 'board' | 'viewer'>) {
  const { title, imageUrl, locked, isSecret, isBlurred } = post
  const [image] = locked ? [] : imagesOf(imageUrl)
  const category = post.categories.find(({ id }) => id === board) ?? post.categories[0]
  return (
    <Veil
      className={cx(
        'relative grid aspect-[4/3] place-items-center overflow-hidden rounded-md',
        image || !category ? 'bg-panel' : hueSoft(category.hue),
      )}
      isBlurred={isBlurred && image !== undefined}
      viewer={viewer}
    >
      {image ? (
        <img
          alt={isBlurred ? cardText.blurredImage : cardText.image(title)}
          className="absolute inset-0 size-full object-cover"
          height={168}
          loading="lazy"
          src={stillUrl(image)}
          width={224}
        />
      ) : (
        category && <CategoryGlyph glyph={category.glyph} hue={category.hue} size={36} />
      )}
      {image && isAnimated(image) && <span className="gif-sign">{cardText.gif}</span>}
      {(post.pinned || post.isBest || locked || isSecret) && (
        <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-full bg-ground px-2 py-1 text-ink-2">
          {post.pinned && <PinnedMark />}
          {post.isBest && <BestMark />}
          {(locked || isSecret) && <LockMark post={post} />}
        </span>
      )}
    </Veil>
  )
}
