import { RotateCcw } from 'lucide-react'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { staffRemovalText } from '#src/text/staff-removal.ts'
import { contentMenuText } from '#src/text/content-menu.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { Button } from '../../components/ui/Button.tsx'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { useRestore } from './use-restore.ts'

interface Props {
  id: string
  removal: NonNullable<Moderation['removal']>
  whyNot: string | null
}

/** Above a removed post, which only staff can open: who removed it, when and why, and a restore button. */
export function RemovedNotice({ id, removal: { at, by, reason }, whyNot }: Props) {
  const { restore, isBusy } = useRestore({ kind: 'post', id }, () => {
    toastAfterMove({ title: staffRemovalText.restored.post })
    location.reload()
  })
  return (
    <section aria-label={staffRemovalText.notice} className="panel mb-4 grid gap-2 p-5 max-md:px-4">
      <p className="font-semibold text-danger">{staffRemovalText.notice}</p>
      <p className="num text-base text-ink-2">
        {staffRemovalText.removedOn(longDateTime(at))} {by && staffRemovalText.by(nameOf(by))}
      </p>
      {reason && <p className="text-base whitespace-pre-wrap text-ink-2">{staffRemovalText.why(reason)}</p>}
      {whyNot ? (
        <p className="text-base text-ink-2">{whyNot}</p>
      ) : (
        <Button
          busy={isBusy}
          className="justify-self-start"
          icon={RotateCcw}
          onClick={restore}
          size="sm"
          variant="outline"
        >
          {contentMenuText.restore}
        </Button>
      )}
    </section>
  )
}
