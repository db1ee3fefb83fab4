import { restorePost } from '#src/contracts/admin-removals.ts'
import { deletePost } from '#src/contracts/posts.ts'
import { siteCall } from './call-site.ts'
import { RemovalPart } from './RemovalSection.tsx'

/** What an admin may do about a post. */
export const PostModeration = () => (
  <RemovalPart kind="post" remove={siteCall(deletePost)} restore={siteCall(restorePost)} />
)
