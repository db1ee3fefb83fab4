import { useState, type ReactNode } from 'react'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { LateConfirmDialog } from '../../components/ui/LateConfirmDialog.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'

interface Props {
  /** The list's owner: a guest's list is in the browser. */
  reader: 'guest' | 'member'
  /** The rows; false for none. */
  children: ReactNode
  isClearing?: boolean
  onClear: () => void
}

/** The posts that the reader opened, with a button that clears the list; an empty list says how posts come into it. */
export function RecentList({ reader, children, isClearing = false, onClear }: Props) {
  const [asks, setAsks] = useState(false)
  if (!children)
    return (
      <EmptyState art="posts" text={recentPostsText.emptyHint[reader]} title={recentPostsText.empty}>
        <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/">
          {recentPostsText.browse}
        </a>
      </EmptyState>
    )
  return (
    <>
      <div className="needs-js flex justify-end">
        <Button disabled={isClearing} onClick={() => setAsks(true)} size="sm" variant="quiet">
          {recentPostsText.clear}
        </Button>
      </div>
      <ul>{children}</ul>
      <LateConfirmDialog
        confirmLabel={recentPostsText.clear}
        danger
        description={recentPostsText.clearText[reader]}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          onClear()
        }}
        open={asks}
        title={recentPostsText.clearTitle}
      />
    </>
  )
}
