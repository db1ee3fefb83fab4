import * as adminCalls from '#src/contracts/admin-inquiries.ts'
import * as calls from '#src/contracts/inquiries.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Guard, Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { rowById, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { assertProof } from '#cms/safety/assert-proof.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { newId } from '#cms/core/platform/id.ts'
import { changeContactStatus, changeFeedbackStatus } from './change-status.ts'
import { listContacts, listFeedbacks } from './list.ts'
import { replyToContact, replyToFeedback } from './reply.ts'

const isThere =
  (kind: 'contact' | 'feedback'): Guard =>
  async ({ req, params }) => {
    if (!(await rowById(req, kind, params.id ?? ''))) throw new AppError('NOT_FOUND')
  }

export const inquiryEndpoints = [
  serve(calls.createContact, createContact),
  serve(calls.createFeedback, createFeedback),
  serve(adminCalls.listContacts, listContacts),
  serve(adminCalls.changeContactStatus, changeContactStatus, { guard: isThere('contact') }),
  serve(adminCalls.replyToContact, replyToContact, { guard: isThere('contact') }),
  serve(adminCalls.listFeedbacks, listFeedbacks),
  serve(adminCalls.changeFeedbackStatus, changeFeedbackStatus, { guard: isThere('feedback') }),
  serve(adminCalls.replyToFeedback, replyToFeedback, { guard: isThere('feedback') }),
]

/** Stores a question for the admins, who answer it by mail. */
async function createContact({ req, input, now }: Call<typeof calls.createContact>): Promise<{ id: string }> {
  const { proof, ...fields } = input
  await assertProof(req, { purpose: 'form', proof, now })
  const row = newRow(now)
  await inTransaction(req, async () => {
    await insertRow(req, 'contact', { ...row, ...fields })
    await openCase(req, { kind: 'contact', reference: row.id }, now)
  })
  return { id: row.id }
}

/** Stores an opinion for the admins. */
async function createFeedback({ req, input, now }: Call<typeof calls.createFeedback>): Promise<{ id: string }> {
  const { proof, ...fields } = input
  await assertProof(req, { purpose: 'form', proof, now })
  const row = newRow(now)
  await inTransaction(req, async () => {
    await insertRow(req, 'feedback', { ...row, ...fields })
    await openCase(req, { kind: 'feedback', reference: row.id }, now)
  })
  return { id: row.id }
}

function newRow(now: Date) {
  const at = now.toISOString()
  return { id: newId(now), status: 'pending' as const, createdAt: at, editedAt: at }
}
