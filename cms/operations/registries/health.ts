import * as calls from '#src/contracts/site.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { portOf } from '#cms/core/database/port.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { isStopping } from '#cms/core/http/graceful-stop.ts'

/** A slower database counts as unavailable. */
const ANSWER_WITHIN_MS = 5_000

/** The question to the database that is under way. */
const open = () => shared('healthQuestion', () => ({ answered: null as Promise<void> | null }))

/**
 * Throws UNAVAILABLE when the database does not answer, or stores nothing. Who asks meanwhile shares the answer: no number
 * of probes is a load.
 */
function askDatabase(req: AppRequest): Promise<void> {
  const question = open()
  question.answered ??= ask(req).finally(() => (question.answered = null))
  return question.answered
}

async function ask(req: AppRequest): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS).unref()
  })
  const answered = firstRow(req, 'category', {}).then(() => portOf(req.payload).assertStores(req.payload))
  try {
    await Promise.race([answered, late])
  } catch (error) {
    log().error({ err: error }, 'the database does not answer')
    throw new AppError('UNAVAILABLE')
  }
}

async function getHealth({ req }: Call<typeof calls.getHealth>) {
  if (isStopping()) throw new AppError('UNAVAILABLE')
  await askDatabase(req)
  return { status: 'ok' as const, database: portOf(req.payload).name }
}

export const healthEndpoints = [serve(calls.getHealth, getHealth)]
