import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { listUserPosts } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { seriesText } from '#src/text/series.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useList } from '../../hooks/use-list.ts'
import { callList } from '../../lib/api/call.ts'
import type { SeriesLinePost } from '../../lib/posts/series-line.ts'

interface Props {
  memberId: string
  chosen: readonly string[]
  onChoose: (post: SeriesLinePost) => void
}

/** The member's own posts that are not in the series, the newest first. */
export function ChoosePosts(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button icon={Plus} onClick={() => setOpen(true)} size="sm" variant="soft">
          {seriesText.choose}
        </Button>
      </div>
    )
  return <OwnPosts {...props} />
}

function OwnPosts({ memberId, chosen, onChoose }: Props) {
  const list = useList<Post>({
    load: (offset) => callList(listUserPosts, { id: memberId, limit: LIMITS.list.max, offset }),
  })
  const others = list.items.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line">
      <GrowingList
        empty={<p className="p-4 text-sm text-ink-3">{seriesText.nothingToAdd}</p>}
        failed={seriesText.chooseFailed}
        list={list}
        skeleton={<Skeleton className="m-4 h-5" />}
      >
        {others.length === 0 && <p className="p-4 text-sm text-ink-3">{seriesText.nothingToAdd}</p>}
        <ul aria-label={seriesText.choose}>
          {others.map(({ id, title, prefix, createdAt, commentCount }) => (
            <li
              className="flex min-w-0 items-center gap-3 border-b border-line py-1.5 pr-2 pl-4 last:border-0"
              key={id}
            >
              <span className="min-w-0 flex-1 truncate">
                <PrefixChip prefix={prefix} />
                {title}
              </span>
              <Button
                aria-label={seriesText.putOf(title)}
                className="flex-none"
                onClick={() => onChoose({ id, title, prefix, createdAt, commentCount })}
                size="xs"
                variant="soft"
              >
                {seriesText.put}
              </Button>
            </li>
          ))}
        </ul>
      </GrowingList>
    </div>
  )
}
