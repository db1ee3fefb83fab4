import { useState } from 'react'
import { decideReport } from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { adminListText } from '#src/text/admin.ts'
import { bulkDismissText, decisionText, reportsText } from '#src/text/admin-reports.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import type { Chosen } from '../../../hooks/use-chosen.ts'
import { isAnswer } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../lib/toasts.ts'

interface Props {
  chosen: Chosen<Report>
  onDone: () => void
}

/** Dismisses the chosen reports, one after the other; what somebody else changed meanwhile is passed over. */
export function BulkDismiss({ chosen, onDone }: Props) {
  const [isAsked, setAsked] = useState(false)
  const count = chosen.chosen.length
  const end = () => {
    setAsked(false)
    chosen.clear()
    onDone()
  }
  const dismiss = useCall(() => dismissAll(chosen.chosen), {
    onSuccess: ({ done, missed }) => {
      const note = missed > 0 && { description: bulkDismissText.missed(missed), variant: 'warning' as const }
      toast({ title: bulkDismissText.done(done), ...note })
      end()
    },
    failure: { text: decisionText.failed },
    onFailure: end,
  })
  if (count === 0) return null
  return (
    <>
      <span aria-live="polite" className="num text-md text-ink-2">
        {adminListText.chosen(count)}
      </span>
      <Button onClick={() => setAsked(true)} size="sm" variant="outline">
        {bulkDismissText.act}
      </Button>
      <Button onClick={chosen.clear} size="sm" variant="ghost">
        {adminListText.clear}
      </Button>
      <ConfirmDialog
        busy={dismiss.isBusy}
        confirmLabel={decisionText.act.dismiss}
        description={<Named reports={chosen.chosen} />}
        onCancel={() => setAsked(false)}
        onConfirm={() => dismiss.send()}
        open={isAsked}
        title={bulkDismissText.question(count)}
      />
    </>
  )
}

async function dismissAll(reports: readonly Report[]): Promise<{ done: number; missed: number }> {
  let missed = 0
  for (const { id, updatedAt } of reports) {
    await call(decideReport, { id, action: 'dismiss', expectedUpdatedAt: updatedAt }).catch((error: unknown) => {
      if (!isAnswer(error)) throw error
      missed += 1
    })
  }
  return { done: reports.length - missed, missed }
}

const Named = ({ reports }: { reports: readonly Report[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {reports.map(({ id, thing, reason }) => (
      <li key={id}>
        {thing?.title ?? (thing ? reportsText.kind[thing.kind] : reportsText.gone)} · {reason}
      </li>
    ))}
  </ul>
)
