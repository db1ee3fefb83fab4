import type * as calls from '#src/contracts/auth.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { assertUnofficial } from '#cms/people/members/assert-unofficial.ts'
import { assertNoFilteredWord } from '#cms/people/word-filter/judge.ts'
import { readMe } from '#cms/people/members/me.ts'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import { sessionCookie } from './session-cookie.ts'
import { assertFree, createMember } from './create-member.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword, hashQueueOfAddress } from './password.ts'
import { openSession } from './sessions.ts'

/** Creates a member and signs them in. */
export const register = ({ req, input, now }: Call<typeof calls.register>) =>
  // One at a time per address, so that a repeated registration is refused before its password is hashed.
  runQueued(`register:${input.email}`, async () => {
    const { username, email, nickname } = input
    assertUnofficial(null, { username, nickname })
    await assertNoFilteredWord(req, { username, nickname })
    await assertFree({ req, username, nickname, email, now })
    const password = await hashPassword(input.password, hashQueueOfAddress(req))
    const plan = { req, username, email, nickname: nickname ?? null, password, now }
    const { memberId, token, device } = await createMember(plan, async (memberId) => ({
      memberId,
      token: await openSession(req, memberId, now),
      device: await rememberDevice({ req, memberId, now }),
    }))
    return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token), device] })
  })
