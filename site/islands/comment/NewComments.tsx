import { ArrowUp } from 'lucide-react'
import { commentText } from '#src/text/comment.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useNewComments } from './use-new-comments.ts'

interface Props {
  postId: string
  since: string | null
  /** Refetches the comments so that these are among them. */
  load: (ids: readonly string[]) => Promise<unknown>
}

/** Says that others have commented; positioned over the page, so that it causes no layout shift. */
export function NewComments({ load, ...post }: Props) {
  const { count, isLoading, show } = useNewComments(post, load)
  return (
    <div className="pointer-events-none sticky top-32 z-10 h-0 max-md:top-31 short:top-17" role="status">
      {count > 0 && (
        <Button
          busy={isLoading}
          className="pointer-events-auto! -translate-y-15 bg-raised! shadow-float"
          icon={ArrowUp}
          onClick={show}
          variant="quiet"
        >
          {commentText.arrived(count)}
        </Button>
      )}
    </div>
  )
}
