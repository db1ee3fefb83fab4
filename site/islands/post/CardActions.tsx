import { MessageCircle, Share } from 'lucide-react'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { actionClass } from '../../components/actions/action-class.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { writerIdOf, type Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { sharePost } from '../../lib/posts/share.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { LockedCounts } from './LockedCounts.tsx'
import { PostLike, usePostCounts } from './PostLike.tsx'
import { NewCount } from './NewCount.tsx'
import { PostMenu } from './PostMenu.tsx'

interface Props {
  post: CardPost
  viewer: Viewer
  onChange?: ((change: Partial<CardPost>) => void) | undefined
  onDeleted: () => void
}

/**
 * The acts of a card: like, comments, bookmark and the menu. Share and report, at the right too, come with the pointer or
 * the focus (`late-acts`), and stay where nothing hovers.
 */
export function CardActions({ post, viewer, onChange, onDeleted }: Props) {
  const { id, title, author, isOwn, locked } = post
  const counts = usePostCounts(post)
  const mayReport = RIGHTS.post.report(viewer, writerIdOf(viewer, post))
  return (
    <div className="above-link mt-0.5 -mr-2.5 -ml-[9px] flex items-center pr-2.5 gap-0.5 text-sm text-ink-3 [--act-height:34px] max-md:mt-0 max-md:[--act-height:36px]">
      {locked ? (
        <LockedCounts {...counts} />
      ) : (
        <>
          <PostLike onChange={onChange} post={post} viewer={viewer} />
          <a
            aria-label={cardText.comments(counts.commentCount)}
            className={actionClass()}
            href={`/post/${id}#comments`}
          >
            <Icon of={MessageCircle} size={18} />
            {counts.commentCount > 0 && <span className="num">{compact(counts.commentCount)}</span>}
          </a>
          <NewCount post={post} viewer={viewer} />
          <BookmarkButton
            id={id}
            isBookmarked={post.isBookmarked}
            maySave={viewer !== null}
            onConfirmed={(isBookmarked) => onChange?.({ isBookmarked })}
          />
        </>
      )}
      {!locked && (
        <span className="late-acts ml-auto flex">
          <button
            aria-label={cardText.share}
            className={actionClass('icon')}
            onClick={({ currentTarget }) => void sharePost({ id, title }, currentTarget)}
            title={cardText.share}
            type="button"
          >
            <Icon of={Share} size={18} />
          </button>
          {(mayReport || !viewer) && <ReportButton isIcon mayReport={mayReport} target={{ postId: id }} />}
        </span>
      )}
      <div className={locked ? '-my-[3px] ml-auto max-md:-my-1' : '-my-[3px] max-md:-my-1'}>
        <PostMenu
          arranged={{ pinned: post.pinned, categoryIds: post.categories.map((category) => category.id) }}
          author={author}
          isAnonymous={post.anonymous !== null}
          isOwn={isOwn}
          id={id}
          onDeleted={onDeleted}
          title={title}
          viewer={viewer}
        />
      </div>
    </div>
  )
}
