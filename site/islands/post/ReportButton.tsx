import { lazy, Suspense, useState } from 'react'
import { cardText } from '../../../src/text/feed.ts'
import { postViewText } from '../../../src/text/post-view.ts'
import { toastSignIn } from '../../lib/toasts.ts'
import { actionClass } from './action-class.ts'

const ReportDialog = lazy(() => import('../report/ReportDialog.tsx').then((m) => ({ default: m.ReportDialog })))

interface Props {
  target: { postId: string } | { commentId: string }
  mayReport: boolean
}

/** 신고: the dialog loads when it is first asked for. */
export function ReportButton({ target, mayReport }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className={actionClass()}
        onClick={() => (mayReport ? setOpen(true) : toastSignIn(postViewText.guestReport))}
        type="button"
      >
        {cardText.report}
      </button>
      {open && (
        <Suspense>
          <ReportDialog onClose={() => setOpen(false)} open target={target} />
        </Suspense>
      )}
    </>
  )
}
