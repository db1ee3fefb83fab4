import * as calls from '#src/contracts/site.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { portOf } from '#cms/machinery/database/port.ts'
import { firstRow } from '#cms/machinery/database/rows.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { isStopping } from '#cms/machinery/http/graceful-stop.ts'

/** A slower database counts as unavailable. */
const ANSWER_WITHIN_MS = 5_000

async function getHealth({ req }: Call<typeof calls.getHealth>) {
  if (isStopping()) throw new AppError('UNAVAILABLE')
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS).unref()
  })
  try {
    await Promise.race([firstRow(req, 'category', {}), late])
  } catch (error) {
    log().error({ err: error }, 'the database does not answer')
    throw new AppError('UNAVAILABLE')
  }
  return { status: 'ok' as const, database: portOf(req.payload).name }
}

export const healthEndpoints = [serve(calls.getHealth, getHealth)]
