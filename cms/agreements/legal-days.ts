import { ASKED_KINDS, type AskedKind } from '#src/rules/agreements.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Carrier = Pick<AppRequest, 'payload'>

/** Of one legal text: the day of the version in force, and of the last one that asks members again. */
interface LegalDays {
  current: string | null
  asking: string | null
}

const known = remembered<Record<AskedKind, LegalDays>>('legal days', { lifeMs: replicaLifeMs, most: 3 })

/** The versions in force now (days of Asia/Seoul), and since when members have to agree again. */
export const legalDays = ({ payload }: Carrier, now: Date): Promise<Record<AskedKind, LegalDays>> =>
  known.get(() => readDays({ payload }, seoulDay(now)), seoulDay(now))

/** Drops the cached days once the open transaction is committed. */
export const forgetLegalDays = (req: AppRequest): void => afterCommit(req, () => known.forget())

async function readDays(req: Carrier, today: string): Promise<Record<AskedKind, LegalDays>> {
  const rows = await rowsWhere(req, 'legal-text', { kind: { in: [...ASKED_KINDS] } }, { sort: ['-effectiveOn'] })
  const daysOf = (kind: AskedKind): LegalDays => {
    const inForce = rows
      .map((row) => ({ ...row, day: seoulDay(new Date(row.effectiveOn)) }))
      .filter((row) => row.kind === kind && row.day <= today)
    return { current: inForce[0]?.day ?? null, asking: inForce.find(({ asksAgain }) => asksAgain)?.day ?? null }
  }
  return { terms: daysOf('terms'), privacy: daysOf('privacy') }
}
