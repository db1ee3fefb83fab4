import { listMemberReports } from '#src/contracts/admin-member.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import { cleanUpText } from '#src/text/clean-up.ts'
import { uiText } from '#src/text/ui.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { buttonClass } from '../../../components/ui/button-class.ts'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  memberId: string
  removed: RemovedCount
  onClose: () => void
  onRestored: () => void
}

/** What a clean-up removed, and the button that brings all of it back. */
export function CleanUpResult({ memberId, removed, onClose, onRestored }: Props) {
  const words = cleanUpText.removed(removed)
  const restore = useCall(() => restoreLast(memberId), {
    onSuccess: () => {
      toast({ title: cleanUpText.restored })
      onRestored()
    },
  })
  return (
    <>
      <p className="num text-ink-2" role="status">
        {words ? cleanUpText.doneText(words) : cleanUpText.nothingDone}
      </p>
      <DialogFailure>{restore.error ? sentenceOf(restore.error, cleanUpText.restoreFailed) : undefined}</DialogFailure>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        {words && (
          <>
            <a className={buttonClass({ variant: 'quiet' })} href="?section=against">
              {cleanUpText.toReport}
            </a>
            <Button busy={restore.isBusy} onClick={() => restore.send()} variant="soft">
              {cleanUpText.restore}
            </Button>
          </>
        )}
        <Button data-autofocus onClick={onClose}>
          {uiText.close}
        </Button>
      </div>
    </>
  )
}

/** Restores the member's newest clean-up. */
async function restoreLast(memberId: string): Promise<void> {
  const { data } = await call(listMemberReports, { id: memberId })
  const report = data.find(({ origin, status }) => origin === 'cleanUp' && status === 'removed')
  if (report) await call(decideReport, { id: report.id, action: 'restore', expectedUpdatedAt: report.updatedAt })
}
