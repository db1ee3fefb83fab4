import { setBoardModerators } from '#src/contracts/admin-categories.ts'
import { listCategories } from '#src/contracts/categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { boardModeratorText } from '#src/text/board-moderators.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Checkbox } from '../../../components/ui/Checkbox.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { useCall } from '../../../hooks/use-call.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

/** Which boards the member moderates; each press is in force at once. */
export function MemberBoards({ id }: { id: string }) {
  const { data, hasFailed, retry, put } = useFreshQuery(listCategories, {})
  const change = useCall((input: { id: string; memberIds: string[] }) => call(setBoardModerators, input), {
    onSuccess: (board) => {
      put((boards) => boards.map((one) => (one.id === board.id ? board : one)))
      toast({ title: boardModeratorText[holds(board, id) ? 'saved' : 'ended'](board.name) })
    },
    failure: { text: boardModeratorText.saveFailed },
    onFailure: retry,
  })
  const toggle = (board: ModeratedCategory) => {
    const others = board.moderators.map((member) => member.id).filter((one) => one !== id)
    change.send({ id: String(board.id), memberIds: holds(board, id) ? others : [...others, id] })
  }
  return (
    <AdminSection heading={boardModeratorText.title}>
      <p className="pb-3 text-sm text-ink-3">{boardModeratorText.lead}</p>
      {hasFailed && <ListFailure onRetry={retry} title={boardModeratorText.failed} />}
      {!data && !hasFailed && <Skeleton className="h-24" />}
      <div className="grid grid-cols-3 gap-x-4 max-md:grid-cols-2 max-xs:grid-cols-1">
        {data?.map((board) => (
          <Checkbox
            checked={holds(board, id)}
            disabled={change.isBusy || (!holds(board, id) && board.moderators.length >= LIMITS.board.moderators)}
            key={board.id}
            label={board.name}
            onChange={() => toggle(board)}
          />
        ))}
      </div>
    </AdminSection>
  )
}

const holds = ({ moderators }: ModeratedCategory, id: string): boolean => moderators.some((member) => member.id === id)
