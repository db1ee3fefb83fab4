import { Lock } from 'lucide-react'
import { cardText } from '#src/text/card.ts'
import { AuthorLine } from '../../components/people/AuthorLine.tsx'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { CategoryLink } from '../../components/ui/CategoryLink.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { leaveCard } from '../../lib/browser/leave-focus.ts'
import { CardImage } from './CardImage.tsx'
import { PostActions } from './PostActions.tsx'
import { PostMenu } from './PostMenu.tsx'

export interface PostCardProps {
  post: CardPost
  viewer: Viewer
  /** Server time when the page was rendered, ISO. */
  now: string
  onChange?: (change: Partial<CardPost>) => void
  onDeleted?: () => void
}

/** A post in a list; posts of muted members are collapsed. */
export function PostCard(props: PostCardProps) {
  const { id, author } = props.post
  const { isMuted, isShown, toggle } = useMutedFold(props.viewer, author?.id)
  return (
    <article
      className="border-t border-line px-5 py-4.5 transition-colors hover:bg-panel max-md:p-4"
      data-post={id}
      id={`post-${id}`}
    >
      {isMuted && <MutedLine isOpen={isShown} kind="post" onToggle={toggle} />}
      {isShown && <Content {...props} />}
    </article>
  )
}

function Content({ post, viewer, now, onChange, onDeleted }: PostCardProps) {
  const { id, title, author, categories } = post
  const remove = () => {
    leaveCard(id)
    onDeleted?.()
  }
  return (
    <>
      <div className="flex items-center gap-2.5">
        <AuthorLine author={author} category={categories[0]?.name} createdAt={post.createdAt} now={now} />
        <div className="ml-auto">
          <PostMenu author={author} id={id} onDeleted={remove} title={title} viewer={viewer} />
        </div>
      </div>
      <h2 className="mt-2.5 mb-1 text-lg font-semibold">
        <a className="line-clamp-2 hover:underline" href={`/post/${id}`}>
          {title}
        </a>
      </h2>
      {post.locked ? <LockedRow need={post.levelRestriction} viewer={viewer} /> : <Preview post={post} />}
      {categories.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-3">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryLink category={category} />
            </li>
          ))}
        </ul>
      )}
      <PostActions onChange={onChange} post={{ ...post, authorId: author?.id ?? null }} viewer={viewer} />
    </>
  )
}

function Preview({ post: { id, title, excerpt, imageUrl } }: { post: CardPost }) {
  return (
    <a className="block" href={`/post/${id}`} tabIndex={-1}>
      <p className="text-ink-2 md:line-clamp-3" data-excerpt>
        {excerpt}
      </p>
      {imageUrl && <CardImage imageUrl={imageUrl} title={title} />}
    </a>
  )
}

function LockedRow({ need, viewer }: { need: number; viewer: Viewer }) {
  return (
    <p className="mt-2 flex items-center gap-2 rounded-md bg-panel px-3 py-2.5 text-base text-ink-2">
      <Icon of={Lock} size={18} />
      {viewer ? cardText.lockedNow({ need, now: viewer.level }) : cardText.lockedGuest(need)}
    </p>
  )
}
