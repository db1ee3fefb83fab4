import { restorePost } from '#src/contracts/admin-removals.ts'
import { deletePost } from '#src/contracts/posts.ts'
import { siteCall } from './call-site.ts'
import { RemovalSection } from './RemovalSection.tsx'

/** What an admin may do about a post. */
export const PostModeration = () => (
  <RemovalSection kind="post" remove={siteCall(deletePost)} restore={siteCall(restorePost)} />
)
