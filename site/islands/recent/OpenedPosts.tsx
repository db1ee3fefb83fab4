import { useState } from 'react'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { leaveCard } from '../../lib/browser/leave-focus.ts'
import { forgetAllOpened, forgetOpened, openedPosts } from '../../lib/posts/opened-posts.ts'
import { RecentList } from './RecentList.tsx'
import { RecentRow } from './RecentRow.tsx'

/** The posts that a guest opened, which this browser alone knows. */
export function OpenedPosts() {
  const [items, setItems] = useState(openedPosts)
  const change = (forget: () => void) => {
    forget()
    setItems(openedPosts())
  }
  return (
    <RecentList onClear={() => change(forgetAllOpened)} reader="guest">
      {items.length > 0 &&
        items.map(({ id, title, at }) => (
          <RecentRow
            id={id}
            key={id}
            onRemove={() => {
              leaveCard(id)
              change(() => forgetOpened(id))
            }}
            title={title}
          >
            <TimeAgo className="num" date={at} />
          </RecentRow>
        ))}
    </RecentList>
  )
}
