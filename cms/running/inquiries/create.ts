import type * as calls from '#src/contracts/inquiries.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { insertRow } from '#cms/machinery/database/rows.ts'
import { newId } from '#cms/machinery/platform/id.ts'

/** Stores a question for the admins, who answer it by mail. */
export async function createContact({ req, input, now }: Call<typeof calls.createContact>): Promise<{ id: string }> {
  const row = newRow(now)
  await insertRow(req, 'contact', { ...row, ...input })
  return { id: row.id }
}

/** Stores an opinion for the admins. */
export async function createFeedback({ req, input, now }: Call<typeof calls.createFeedback>): Promise<{ id: string }> {
  const row = newRow(now)
  await insertRow(req, 'feedback', { ...row, ...input })
  return { id: row.id }
}

function newRow(now: Date) {
  const at = now.toISOString()
  return { id: newId(now), status: 'pending' as const, createdAt: at, editedAt: at }
}
