import { lazy, Suspense, useState } from 'react'
import type { Report, ReportedThing } from '#src/contracts/schemas/reports.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { Button } from '../../../components/ui/Button.tsx'

const VersionsDialog = lazy(() =>
  import('../../version/VersionsDialog.tsx').then(({ VersionsDialog: Dialog }) => ({ default: Dialog })),
)

/** Opens the edit history of the reported post or comment. */
export function VersionsButton({ report, thing }: { report: Report; thing: ReportedThing }) {
  const [isOpen, setOpen] = useState(false)
  const { commentId, postId } = report
  const work = commentId ? { commentId } : { postId: postId ?? '' }
  const current = { title: commentId ? null : thing.title, content: thing.text }
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="ghost">
        {reportsText.versions(thing.versions ?? 0)}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog current={current} onClose={() => setOpen(false)} target={work} />
        </Suspense>
      )}
    </>
  )
}
