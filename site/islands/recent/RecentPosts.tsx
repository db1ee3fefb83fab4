import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { forgetRecentPost, forgetRecentPosts } from '#src/contracts/read-positions.ts'
import { startOfDay } from '#src/rules/dates.ts'
import { cardText } from '#src/text/card.ts'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { leaveCard } from '../../lib/browser/leave-focus.ts'
import { without } from '../../lib/api/list-rows.ts'
import { writerOf } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { toast, toastAfterMove } from '../../lib/toasts/toasts.ts'
import { RecentList } from './RecentList.tsx'
import { RecentRow } from './RecentRow.tsx'

interface Props {
  items: CardPost[]
  /** Whether no other page has more of them. */
  isWhole: boolean
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
}

/** One page of the posts that a member opened; without any left it goes to the first page. */
export function RecentPosts({ items: initial, isWhole, today }: Props) {
  const [items, setItems] = useState(initial)
  const isEmptied = initial.length > 0 && items.length === 0
  useEffect(() => {
    if (isEmptied && !isWhole) location.assign('/recent-posts')
  }, [isEmptied, isWhole])
  const remove = useCall((postId: string) => call(forgetRecentPost, { postId }), {
    onSuccess: (_, postId) => {
      leaveCard(postId)
      setItems((before) => without(before, postId))
    },
    failure: { text: recentPostsText.removeFailed },
    scope: 'recent-posts',
  })
  const clear = useCall(() => call(forgetRecentPosts, {}), {
    onSuccess: () => {
      const message = { title: recentPostsText.cleared }
      if (isWhole) toast(message)
      else toastAfterMove(message)
      setItems([])
    },
    failure: { text: recentPostsText.clearFailed },
  })
  return (
    <RecentList isClearing={clear.isBusy} onClear={() => clear.send()} reader="member">
      {items.length > 0 &&
        items.map((post) => (
          <RecentRow
            id={post.id}
            key={post.id}
            onRemove={() => remove.send(post.id)}
            prefix={<PrefixChip prefix={post.prefix} />}
            title={post.title}
          >
            {post.locked && <Icon of={Lock} size={14} />}
            <span className="truncate">{writerOf(post) ?? cardText.unknownAuthor}</span>
            <span aria-hidden="true">·</span>
            <TimeAgo className="num flex-none" date={post.createdAt} now={startOfDay(today)} />
            {post.commentCount > 0 && (
              <>
                <span aria-hidden="true">·</span>
                <span className="num flex-none">{cardText.comments(post.commentCount)}</span>
              </>
            )}
          </RecentRow>
        ))}
    </RecentList>
  )
}
