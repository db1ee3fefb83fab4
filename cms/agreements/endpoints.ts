import * as calls from '#src/contracts/agreements.ts'
import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import { ASKED_KINDS } from '#src/rules/agreements.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { agreementsOf } from './must-agree.ts'
import { recordAgreements, withdrawNews } from './record.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { memberOr401 } from '#cms/members/find.ts'

/** What the caller agreed to, withdrawn consents included. */
const listAgreements = ({ req, actor }: Call<typeof calls.listAgreements>): Promise<Agreement[]> =>
  agreementsOf(req, actor.id)

/** Accepts the legal texts in force, and gives or withdraws the consent to news; what is left out stays. */
const saveAgreements = ({ req, actor, input, now }: Call<typeof calls.saveAgreements>): Promise<Agreement[]> =>
  inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const kinds = [...ASKED_KINDS.filter((kind) => input[kind]), ...(input.news ? (['news'] as const) : [])]
    await recordAgreements(req, { memberId: actor.id, kinds, now })
    if (input.news === false) await withdrawNews(req, actor.id, now)
    forgetActor(req, actor.id)
    return agreementsOf(req, actor.id)
  })

export const agreementEndpoints = [
  serve(calls.listAgreements, listAgreements),
  serve(calls.saveAgreements, saveAgreements),
]
