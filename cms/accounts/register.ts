import type * as calls from '#src/contracts/auth.ts'
import type { AgreementKind } from '#src/rules/agreements.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { assertMailDomain } from '#cms/safety/bans.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { assertUnofficial } from '#cms/members/assert-unofficial.ts'
import { assertNoFilteredWord } from '#cms/safety/word-filter-judge.ts'
import { assertProof } from '#cms/safety/assert-proof.ts'
import { readMe } from '#cms/sessions/me.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { sessionCookie } from './session-cookie.ts'
import { assertFree, createMember } from './create-member.ts'
import { rememberBrowser, rememberDevice } from './devices.ts'
import { hashPassword, hashQueueOfAddress } from './password.ts'
import { assertInvited, assertOpenToJoin, settleJoining } from './joining.ts'
import { openSession } from './sessions.ts'
import { mailVerification } from './verify-email.ts'

/** Throws FORBIDDEN while sign-up is closed, and BANNED where they may not. */
export const guardRegistration = ({ req }: GuardCall): Promise<void> => assertOpenToJoin(req, new Date())

/**
 * Creates a member, signs them in and mails the link that proves their address; where sign-ups are approved, the member
 * waits and gets no token. Throws FORBIDDEN
 * while sign-up is closed, and VALIDATION without a proof of work or an invitation that is needed.
 */
export const register = ({ req, input, now }: Call<typeof calls.register>) =>
  // One at a time per address, so that a repeated registration is refused before its password is hashed.
  runQueued(`register:${input.email}`, async () => {
    const { username, email, nickname, invitation } = input
    await assertOpenToJoin(req, now)
    await assertProof(req, { purpose: 'register', proof: input.proof, now })
    await assertMailDomain(req, input.email, now)
    assertUnofficial(null, { username, nickname })
    await assertNoFilteredWord(req, { username, nickname })
    await assertInvited(req, invitation)
    await assertFree({ req, username, nickname, email, now })
    const password = await hashPassword(input.password, hashQueueOfAddress(req))
    const plan = {
      req,
      username,
      email,
      nickname: nickname ?? null,
      password,
      agreements: agreedTo(input.agreements),
      now,
    }
    const { memberId, token, device } = await createMember(plan, async (memberId) => {
      const isPending = await settleJoining(req, { memberId, invitation, now })
      if (isPending) await recordAccess(req, { memberId, kind: 'register', now })
      // A pending member could not use it yet, because it needs a session.
      else if (hasMail()) await mailVerification(req, { id: memberId, email }, now)
      return {
        memberId,
        token: isPending ? null : await openSession(req, memberId, now, { kind: 'register' }),
        device: isPending ? await rememberBrowser(req) : await rememberDevice({ req, memberId, now }),
      }
    })
    if (token === null) return new Reply({ pending: true as const }, { status: 202, cookies: [device] })
    return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token), device] })
  })

/** What was ticked beside the terms. */
const agreedTo = (ticked: Call<typeof calls.register>['input']['agreements']): AgreementKind[] => [
  ...(ticked ? (['over14'] as const) : []),
  ...(ticked?.news ? (['news'] as const) : []),
]
