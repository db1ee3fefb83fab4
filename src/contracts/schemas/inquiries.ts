import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { Email } from './account.ts'
import { choice, text } from './inputs.ts'
import { Time } from './outputs.ts'

const { contact, feedback } = LIMITS

export const InquiryStatus = choice(['pending', 'inProgress', 'completed'])
export type InquiryStatus = z.infer<typeof InquiryStatus>

export const FeedbackType = z.enum(['suggestion', 'bug', 'compliment', 'other'], { error: checkText.feedbackType })
export type FeedbackType = z.infer<typeof FeedbackType>

/** The latest reply; its author is null when that account was deleted. */
export const InquiryReply = z
  .object({
    message: z.string(),
    createdAt: Time,
    by: z.object({ id: z.string(), username: z.string() }).nullable(),
  })
  .meta({ id: 'InquiryReply' })
export type InquiryReply = z.infer<typeof InquiryReply>

/** A question sent by the contact form. */
export const Contact = z
  .object({
    id: z.string(),
    subject: z.string(),
    message: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    status: InquiryStatus,
    reply: InquiryReply.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** An opinion about the forum, with an e-mail address only where a reply is wanted. */
export const Feedback = Contact.extend({
  type: FeedbackType,
  subject: z.null(),
  name: z.null(),
  email: z.string().nullable(),
}).meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof Feedback>

/** White space alone and null count as no value. */
const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string({ error: checkText.text })
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable())

const Phone = text({ max: contact.phoneMax, long: checkText.phone, line: true }).regex(/^[\d+() .-]*$/, {
  error: checkText.phone,
})

/** The body of the contact call. */
export const ContactInput = z.object({
  name: text({ min: contact.nameMin, short: checkText.contactName(contact.nameMin), line: true }),
  email: Email,
  phone: optional(Phone),
  subject: text({ min: contact.subjectMin, short: checkText.contactSubject(contact.subjectMin), line: true }),
  message: text({ min: contact.messageMin, short: checkText.inquiryShort(contact.messageMin) }),
})

/** The body of the feedback call. */
export const FeedbackInput = z.object({
  type: FeedbackType,
  message: text({
    min: feedback.messageMin,
    max: feedback.messageMax,
    short: checkText.inquiryShort(feedback.messageMin),
    long: checkText.contentLong(feedback.messageMax),
  }),
  email: optional(Email),
})

/** The reply to a question or an opinion, and the status it gets. */
export const ReplyInput = z.object({
  message: text({ min: LIMITS.inquiryReply.min, short: checkText.reply }),
  status: choice(['inProgress', 'completed']).default('completed'),
})
