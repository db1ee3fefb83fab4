import { Fragment, type ReactNode } from 'react'
import type { PostView } from '#src/rules/post-views.ts'
import { feedText } from '#src/text/feed.ts'
import { writerIdOf, type Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { Piece } from '../../pieces/Piece.tsx'
import { viewerOfPiece } from '../../pieces/viewer-of-piece.ts'
import { PostCard } from '../post/PostCard.tsx'
import { PostRow, PostRowsHead } from '../post/PostRow.tsx'
import { PostTile } from '../post/PostTile.tsx'
import { TILES } from '../post/tiles-class.ts'

/** Draws a title or excerpt. */
export type MarkText = (text: string) => ReactNode

interface Props {
  view: PostView
  items: readonly CardPost[]
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD: no card shows a finer time of the page. */
  today: string
  /** The board whose page it is: cards leave its name out. */
  board?: number | undefined
  mark?: MarkText | undefined
  /** The list as links to its posts name it; null for the newest posts. */
  from: string | null
  /** A line stands below the posts that came after this time, ISO. */
  seenUntil?: string | null
  onChange: (id: string, change: Partial<CardPost>) => void
  onDeleted: (id: string) => void
}

/** Posts as cards, as rows, or as covers in a grid. */
export function PostItems({ view, items, viewer, today, board, from, mark, seenUntil, onChange, onDeleted }: Props) {
  if (items.length === 0) return null
  const seen = seenUntil ? items.findIndex(({ createdAt }) => createdAt <= seenUntil) : 0
  // What a reader's own words mark is no piece.
  const isPiece = import.meta.env.SSR && !mark
  const drawnOf = (post: CardPost) => ({
    post,
    today,
    from,
    viewer: viewerOfPiece(viewer, writerIdOf(viewer, post), { showsLevel: post.locked }),
  })
  const lineAt = (index: number): boolean => index > 0 && index === seen
  if (view === 'list')
    return (
      <>
        <PostRowsHead />
        <ul>
          {items.map((post, index) => (
            <Fragment key={post.id}>
              {lineAt(index) && <SeenLine as="li" />}
              {isPiece ? (
                <Piece by={drawnOf(post)} of={PostRow} />
              ) : (
                <PostRow from={from} mark={mark} post={post} today={today} viewer={viewer} />
              )}
            </Fragment>
          ))}
        </ul>
      </>
    )
  if (view === 'gallery')
    return (
      <ul className={TILES}>
        {items.map((post, index) => (
          <Fragment key={post.id}>
            {lineAt(index) && <SeenLine as="li" />}
            {isPiece ? (
              <Piece by={{ ...drawnOf(post), board }} of={PostTile} />
            ) : (
              <PostTile board={board} from={from} mark={mark} post={post} today={today} viewer={viewer} />
            )}
          </Fragment>
        ))}
      </ul>
    )
  return items.map((post, index) => (
    <Fragment key={post.id}>
      {lineAt(index) && <SeenLine as="p" />}
      {isPiece ? (
        <Piece by={{ ...drawnOf(post), board }} of={PostCard} />
      ) : (
        <PostCard
          board={board}
          from={from}
          mark={mark}
          onChange={(change) => onChange(post.id, change)}
          onDeleted={() => onDeleted(post.id)}
          post={post}
          today={today}
          viewer={viewer}
        />
      )}
    </Fragment>
  ))
}

const SeenLine = ({ as: Line }: { as: 'li' | 'p' }) => (
  <Line className="col-span-full border-b border-act bg-act-soft py-2 text-center text-sm font-semibold text-act">
    {feedText.seenUntil}
  </Line>
)
