import { relationText } from '#src/text/relation.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useBlocking } from '../../hooks/use-relation.ts'

interface Props {
  id: string
  name: string
}

/** Lifts the viewer's block of this member where it hides what they came for. */
export function UnblockButton({ id, name }: Props) {
  const { isBlocking, setBlocked } = useBlocking({ id, name })
  return (
    <Button busy={isBlocking} onClick={() => setBlocked(false)} variant="quiet">
      {relationText.unblockToSee}
    </Button>
  )
}
