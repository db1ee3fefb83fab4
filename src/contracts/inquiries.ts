import { contract } from './contract.ts'
import { ContactInput, FeedbackInput } from './schemas/inquiries.ts'
import { Received } from './schemas/outputs.ts'
import { Proof } from './schemas/proof-of-work.ts'

export const createContact = contract({
  summary: '고객 문의 보내기',
  method: 'post',
  path: '/contacts',
  auth: 'inquiry.create',
  input: ContactInput.extend({ proof: Proof }),
  output: Received,
  status: 201,
  limit: 'contact',
})

export const createFeedback = contract({
  summary: '의견 보내기',
  method: 'post',
  path: '/feedbacks',
  auth: 'inquiry.create',
  input: FeedbackInput.extend({ proof: Proof }),
  output: Received,
  status: 201,
  limit: 'contact',
})
