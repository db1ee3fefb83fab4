import { z } from 'zod'
import { contract } from './contract.ts'
import { Contact, Feedback, InquiryStatus, ReplyInput } from './schemas/inquiries.ts'
import { ExpectedUpdatedAt, Format, Id, Page } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'

const Listed = z.object({ page: Page, status: InquiryStatus.optional(), id: Id.optional(), format: Format })
const Changed = z.object({ id: Id, status: InquiryStatus, expectedUpdatedAt: ExpectedUpdatedAt })
const Replied = ReplyInput.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt })

export const listContacts = contract({
  summary: '고객 문의 목록, 새것부터',
  method: 'get',
  path: '/admin/contacts',
  auth: 'contact.list',
  input: Listed,
  output: paged(Contact),
})

export const changeContactStatus = contract({
  summary: '고객 문의의 상태 변경',
  method: 'patch',
  path: '/admin/contacts/:id/status',
  auth: 'contact.update',
  input: Changed,
  output: Contact,
})

/** 409 where this site sends no mail. A second reply is mailed too and replaces the first on the row. */
export const replyToContact = contract({
  summary: '고객 문의에 메일로 답변',
  method: 'post',
  path: '/admin/contacts/:id/reply',
  auth: 'contact.reply',
  input: Replied,
  output: Contact,
})

export const listFeedbacks = contract({
  summary: '의견 목록, 새것부터',
  method: 'get',
  path: '/admin/feedbacks',
  auth: 'feedback.list',
  input: Listed,
  output: paged(Feedback),
})

export const changeFeedbackStatus = contract({
  summary: '의견의 상태 변경',
  method: 'patch',
  path: '/admin/feedbacks/:id/status',
  auth: 'feedback.update',
  input: Changed,
  output: Feedback,
})

/** As for a question; 409 also where no e-mail address was given. */
export const replyToFeedback = contract({
  summary: '의견에 메일로 답변',
  method: 'post',
  path: '/admin/feedbacks/:id/reply',
  auth: 'feedback.reply',
  input: Replied,
  output: Feedback,
})
