import { Flag } from 'lucide-react'
import { useState } from 'react'
import { cardText } from '#src/text/card.ts'
import { postText } from '#src/text/post.ts'
import { actionClass } from '../../components/actions/action-class.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { toastSignIn } from '../../lib/toasts/toasts.ts'

interface Props {
  target: { postId: string } | { commentId: string }
  mayReport: boolean
  /** An icon in place of the word. */
  isIcon?: boolean
}

/** 신고: the dialog loads when first opened and retains its input. */
export function ReportButton({ target, mayReport, isIcon = false }: Props) {
  const [open, setOpen] = useState(false)
  const [late, load] = useLazyModule(() => import('./ReportDialog.tsx'))
  const ask = () => {
    if (!mayReport) return toastSignIn(postText.guestReport)
    setOpen(true)
    load()
  }
  return (
    <>
      <button
        aria-label={isIcon ? cardText.report : undefined}
        className={actionClass(isIcon ? 'icon' : 'quiet')}
        onClick={ask}
        title={isIcon ? cardText.report : undefined}
        type="button"
      >
        {isIcon ? <Icon of={Flag} size={18} /> : cardText.report}
      </button>
      {late && <late.ReportDialog onClose={() => setOpen(false)} open={open} target={target} />}
    </>
  )
}
