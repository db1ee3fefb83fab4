import { signOutMember, suspendMember } from '#src/contracts/admin-users.ts'
import { siteCall } from './call-site.ts'
import { MemberActions } from './MemberActions.tsx'

/** What an admin may do about a member. */
export const MemberModeration = () => (
  <MemberActions signOut={siteCall(signOutMember)} suspend={siteCall(suspendMember)} />
)
