import type * as calls from '#src/contracts/auth.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { clearedCookie } from './cookie.ts'
import { endSession } from './sessions.ts'

/** Ends the session of the token that was sent, and takes the cookie away. */
export async function logout({ req, actor }: Call<typeof calls.logout>) {
  const { sid } = req
  if (sid) await inTransaction(req, () => endSession(req, { sid, memberId: actor.id }))
  return new Reply(undefined, { cookies: [clearedCookie()] })
}
