import { Ban } from 'lucide-react'
import { relationText } from '#src/text/profile.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { useBlocking } from '../../hooks/use-relation.ts'

/** Why nothing of a member is shown whom the viewer blocked, and the way to see it again. */
export function BlockedEmpty({ id, name }: { id: string; name: string }) {
  const { isBlocking, setBlocked } = useBlocking({ id, name })
  return (
    <EmptyState icon={Ban} text={relationText.blockedEmptyText} title={relationText.blockedEmpty}>
      <Button busy={isBlocking} onClick={() => setBlocked(false)} variant="quiet">
        {relationText.unblockToSee}
      </Button>
    </EmptyState>
  )
}
