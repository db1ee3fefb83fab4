import { useEffect, useEffectEvent } from 'react'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

/** A `ConfirmDialog` whose code loads when it opens for the first time; where that fails, the question is cancelled. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel } = props
  const [late, load] = useLazyModule(() => import('./ConfirmDialog.tsx'), onCancel)
  const loadOnce = useEffectEvent(() => {
    if (!late) load()
  })
  useEffect(() => {
    if (open) loadOnce()
  }, [open])
  return late && <late.ConfirmDialog {...props} />
}
