import { listCommentVersions, listPostVersions } from '#src/contracts/admin-versions.ts'
import { getPost } from '#src/contracts/posts.ts'
import type { Version } from '#src/contracts/schemas/versions.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { versionsText } from '#src/text/versions.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { EditList } from './EditList.tsx'
import type { Text } from './edits.ts'

interface Props {
  target: { postId: string } | { commentId: string }
  /** The current text; fetched if undefined for a post. */
  current?: Text
  onClose: () => void
}

/** The edit history of a post or comment as differences, latest first. */
export function VersionsDialog({ target, current, onClose }: Props) {
  return (
    <Dialog
      className="md:w-[min(92vw,760px)]"
      description={versionsText.lead}
      onClose={onClose}
      open
      title={versionsText.title}
    >
      {'commentId' in target ? (
        <CommentEdits id={target.commentId} now={current} />
      ) : current ? (
        <PostEdits id={target.postId} now={current} />
      ) : (
        <FetchedPostEdits id={target.postId} />
      )}
    </Dialog>
  )
}

interface VersionsProps {
  id: string
  now: Text | undefined
}

const page = { limit: LIMITS.versionsRetained }

const PostEdits = ({ id, now }: VersionsProps) => (
  <Edits {...useFreshQuery(listPostVersions, { id, ...page })} now={now} />
)
const CommentEdits = ({ id, now }: VersionsProps) => (
  <Edits {...useFreshQuery(listCommentVersions, { id, ...page })} now={now} />
)

function FetchedPostEdits({ id }: { id: string }) {
  const post = useFreshQuery(getPost, { id })
  if (!post.data) return <Edits {...post} data={undefined} now={undefined} />
  return <PostEdits id={id} now={post.data} />
}

interface EditsProps {
  data: Version[] | undefined
  hasFailed: boolean
  retry: () => void
  now: Text | undefined
}

function Edits({ data, hasFailed, retry, now }: EditsProps) {
  if (hasFailed) return <ListFailure onRetry={retry} title={versionsText.failed} />
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) return <EmptyState title={versionsText.empty} />
  return <EditList now={now} versions={data} />
}
