import type { logout } from '#src/contracts/auth.ts'
import { clearedCookie } from '../accounts/cookie.ts'
import { endSession } from '../accounts/sessions.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Call } from '../endpoints/call.ts'
import { Reply } from '../endpoints/reply.ts'

/** Ends the session of the token that was sent, and takes the cookie away. */
export async function signOut({ req, actor }: Call<typeof logout>) {
  const { sid } = req
  if (sid) await inTransaction(req, () => endSession(req, { sid, memberId: actor.id }))
  return new Reply(undefined, { cookies: [clearedCookie()] })
}
