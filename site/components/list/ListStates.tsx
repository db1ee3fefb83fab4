import { uiText } from '#src/text/ui.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Lines of a list to come. */
export function RowSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" aria-label={uiText.loading} role="status">
      {Array.from({ length: count }, (_, index) => (
        <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-4 max-md:px-4" key={index}>
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

/** The list could not be fetched, and a way to ask again. */
export function ListFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorState title={title}>
      <Button onClick={onRetry} variant="quiet">
        {uiText.retry}
      </Button>
    </ErrorState>
  )
}
