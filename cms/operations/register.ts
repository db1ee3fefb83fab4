import type { register } from '#src/contracts/auth.ts'
import { sessionCookie } from '../accounts/cookie.ts'
import { assertFree, createMember } from '../accounts/create-member.ts'
import { readMe } from '../accounts/me.ts'
import { hashPassword } from '../accounts/password.ts'
import { openSession } from '../accounts/sessions.ts'
import { inTurn } from '../accounts/turns.ts'
import type { Call } from '../endpoints/call.ts'
import { Reply } from '../endpoints/reply.ts'

/** Makes an account and signs it in. */
export const registerMember = ({ req, input, now }: Call<typeof register>) =>
  // The second of two equal registrations is refused before its password costs a hash.
  inTurn(`register:${input.email}`, async () => {
    const { username, email, nickname } = input
    await assertFree({ req, username, email })
    const password = await hashPassword(input.password)
    const plan = { req, username, email, nickname: nickname ?? null, password, now }
    const { memberId, token } = await createMember(plan, async (memberId) => ({
      memberId,
      token: await openSession(req, memberId, now),
    }))
    return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token)] })
  })
