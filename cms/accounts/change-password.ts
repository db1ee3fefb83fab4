import type * as calls from '#src/contracts/users.ts'
import type { Call } from '../call/call.ts'
import { Reply } from '../call/reply.ts'
import { changeRow } from '../database/rows.ts'
import { withPassword } from './check-password.ts'
import { sessionCookie } from './cookie.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { hashPassword } from './password.ts'
import { endSessions, openSession } from './sessions.ts'

/** Stores a new password and ends every session of the member; the token in the answer is the only one that goes on. */
export async function changePassword({ req, actor, input, now }: Call<typeof calls.changePassword>) {
  const { currentPassword, newPassword } = input
  const memberId = actor.id
  const { token, device } = await withPassword({
    req,
    memberId,
    password: currentPassword,
    now,
    prepare: () => hashPassword(newPassword),
    work: async (made) => {
      await changeRow(req, 'credential', memberId, { ...made })
      await endSessions(req, memberId)
      await forgetDevices(req, memberId)
      return { token: await openSession(req, memberId, now), device: await rememberDevice({ req, memberId, now }) }
    },
  })
  return new Reply({ token }, { cookies: [sessionCookie(token), device] })
}
