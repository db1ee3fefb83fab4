import * as calls from '#src/contracts/auth.ts'
import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import { seoulDay } from '#src/rules/dates.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { JSON_STREAM_HEADERS, streamChunks } from '#cms/core/call/json-stream.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { assertConfirmed, guardConfirmed } from '#cms/sessions/confirmed.ts'
import { jsonChunks } from './export/json-chunks.ts'
import { memberDataPages } from './export/member-data.ts'
import { leave } from './leave.ts'

export const leavingEndpoints = [
  serve(calls.leave, leave),
  serve(calls.exportData, exportData, { guard: guardConfirmed }),
]

/** Everything stored about the caller as one JSON file, read and sent page by page, whatever its size. */
async function exportData({ req, actor, now }: Call<typeof calls.exportData>): Promise<Reply<MemberData>> {
  await assertConfirmed(req, now)
  const chunks = jsonChunks(await memberDataPages(req, actor.id, now))
  const file = `attachment; filename="aah-data-${seoulDay(now)}.json"`
  return new Reply(undefined as unknown as MemberData, {
    headers: { ...JSON_STREAM_HEADERS, 'Content-Disposition': file },
    stream: streamChunks(chunks),
  })
}
