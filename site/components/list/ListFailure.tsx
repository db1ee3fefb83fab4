import { uiText } from '#src/text/ui.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'

/** A failed list with a button that retries. */
export function ListFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorState title={title}>
      <Button onClick={onRetry} variant="quiet">
        {uiText.retry}
      </Button>
    </ErrorState>
  )
}
