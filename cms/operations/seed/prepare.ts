import type { Payload } from 'payload'
import { ensureAdmin } from '#cms/accounts/ensure-admin.ts'
import { backfillNameKeys } from '#cms/accounts/backfill-name-keys.ts'
import { backfillMonthActivity } from '#cms/points/month-activity.ts'
import { portOf } from '#cms/core/database/port.ts'
import { unfinishedImport } from '#cms/moving-in/unfinished-import.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { isLoopback } from '#cms/core/platform/env.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { closeDemoAccount } from './demo-account.ts'
import { seedEssentials } from './essentials.ts'
import { seedRecords } from './records.ts'

/** Writes what the database needs before the first request; `say` receives a sentence for each slow step. */
export async function prepareContent(payload: Payload, say: (text: string) => void): Promise<void> {
  const renamed = await backfillNameKeys(localRequest(payload), new Date())
  if (renamed > 0) say(`gave ${renamed} members a number after their nickname, because older members have the same`)
  const summed = await backfillMonthActivity(localRequest(payload), new Date())
  if (summed > 0) say(`summed up ${summed} entries of this month's ledger for the ranking of the month`)
  const isNew = await seedEssentials(localRequest(payload))
  await seedRecords(localRequest(payload), new Date())
  if (isNew && env().SEED === 'demo') {
    say('writing the demo community, once …')
    const started = Date.now()
    // Imported only here: no other start needs the demo texts in memory.
    const { seedSmall } = await import('./small/seed-small.ts')
    const written = await seedSmall(localRequest(payload), new Date())
    say(`wrote ${written} in ${((Date.now() - started) / 1_000).toFixed(1)} s (${portOf(payload).name})`)
  }
  if (!isNew && !isLoopback(env().SITE_URL)) await closeDemoAccount(localRequest(payload))
  await ensureAdmin(payload, env())
  if (await unfinishedImport({ payload }))
    say('an import has not ended: nothing of it is shown until the same command is run again')
}
