import { useState, type ReactNode } from 'react'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { LateConfirmDialog } from '../../components/ui/LateConfirmDialog.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'

interface Props {
  /** The rows; null for none. */
  children: ReactNode
  isClearing?: boolean
  onClear: () => void
}

/** The posts that one opened, with what clears the list; without any it says where they come from. */
export function RecentList({ children, isClearing = false, onClear }: Props) {
  const [asks, setAsks] = useState(false)
  if (!children)
    return (
      <EmptyState art="posts" text={recentPostsText.emptyHint} title={recentPostsText.empty}>
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
        description={recentPostsText.clearText}
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
