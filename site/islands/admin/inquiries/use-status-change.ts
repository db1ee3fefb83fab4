import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { useGuardedAct } from '../../../hooks/use-guarded-act.ts'
import { toast } from '../../../lib/notices/toasts.ts'
import { inquiryName, statusWord, type Inquiry, type StatusChange } from './inquiry.ts'

interface Options<T> {
  change: (input: StatusChange) => Promise<T>
  putRow: (row: T) => void
}

/** Changes a status; one that another admin changed meanwhile waits for a choice. */
export const useStatusChange = <T extends Inquiry>({ change, putRow }: Options<T>) =>
  useGuardedAct<StatusChange, T, T>(change, {
    onSuccess: (row) => {
      putRow(row)
      toast({ title: inquiriesText.changedTo(statusWord(row.status)), description: inquiryName(row) })
    },
    failure: { text: inquiriesText.failedText, title: inquiriesText.failed },
  })
