import * as adminCalls from '#src/contracts/admin-inquiries.ts'
import * as calls from '#src/contracts/inquiries.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Guard } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { changeContactStatus, changeFeedbackStatus } from './change-status.ts'
import { createContact, createFeedback } from './create.ts'
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
