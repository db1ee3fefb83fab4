import { signOutMember, suspendMember } from '#src/contracts/admin-users.ts'
import { siteCall } from './call-site.ts'
import { MemberActs } from './MemberActions.tsx'

/** What an admin may do about a member. */
export const MemberModeration = () => <MemberActs signOut={siteCall(signOutMember)} suspend={siteCall(suspendMember)} />
