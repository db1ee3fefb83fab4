import type { SignUp } from '#src/contracts/schemas/sign-ups.ts'
import type * as calls from '#src/contracts/sign-ups.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { pageRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, countRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { signalsOf } from '#cms/fraud/signals-of.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { memberOr404 } from '#cms/members/find.ts'

const WAITING: Where<'member'> = { signUp: { equals: 'waiting' } }
const size = LIMITS.list.perPage

/** Sign-ups that wait, the oldest first, each with its fraud signals. */
export async function listSignUps({ req, input: { page, id }, now }: Call<typeof calls.listSignUps>) {
  const where: Where<'member'> = id ? { and: [WAITING, { id: { equals: id } }] } : WAITING
  const range = pageRange(page, size)
  const rows = await findPage(req, { collection: 'member', where, sort: ['createdAt', 'id'], ...range })
  const data: SignUp[] = []
  for (const row of rows) data.push(await toSignUp(req, row, now))
  return paged(data, { page, total: await countRows(req, { collection: 'member', where }), size })
}

/** Accepts or refuses a sign-up and mails the person. Throws CONFLICT for one that is already decided. */
export function decideSignUp({ req, actor, input, now }: Call<typeof calls.decideSignUp>): Promise<SignUp> {
  const { id, action } = input
  const reason = input.reason || null
  return inTransaction(req, async () => {
    const member = await memberOr404(req, id)
    const isWaiting = { and: [{ id: { equals: id } }, WAITING] }
    const isDecided = await changeRow(req, 'member', isWaiting, {
      signUp: action === 'accept' ? null : 'refused',
      signUpReason: action === 'accept' ? null : reason,
      signUpDecidedAt: now.toISOString(),
      editedAt: now.toISOString(),
    })
    if (!isDecided) throw new AppError('CONFLICT', { message: signUpText.decided })
    await recordAudit(req, {
      actorId: actor.id,
      action: 'signUp.decide',
      target: id,
      before: { decision: 'waiting' },
      after: { decision: action, ...(reason && { reason }) },
      now,
    })
    await queueMail(req, { kind: 'signUp', memberId: id, data: JSON.stringify({ reason }), now })
    return toSignUp(req, member, now)
  })
}

async function toSignUp(req: AppRequest, row: Row<'member'>, now: Date): Promise<SignUp> {
  const { id, username, email, createdAt } = row
  // Every sign-up is young, so that its pace says nothing.
  const signals = (await signalsOf(req, id, now)).filter(({ kind }) => kind !== 'tempo')
  return { id, username, email, createdAt, signs: signals }
}
