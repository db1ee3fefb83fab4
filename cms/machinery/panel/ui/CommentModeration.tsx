import { restoreComment } from '#src/contracts/admin-removals.ts'
import { deleteComment } from '#src/contracts/comments.ts'
import { siteCall } from './call-site.ts'
import { RemovalSection } from './RemovalSection.tsx'

/** What an admin may do about a comment. */
export const CommentModeration = () => (
  <RemovalSection kind="comment" remove={siteCall(deleteComment)} restore={siteCall(restoreComment)} />
)
