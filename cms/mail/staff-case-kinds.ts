import type { NotificationKind, ReferenceType } from '#src/rules/notifications.ts'
import type { Permission } from '#src/rules/permissions.ts'

/**
 * What waits for staff and notifies them: who deals with it, the sentence, and what its line refers to. A feedback is an
 * inquiry like a contact.
 */
export const STAFF_CASES = {
  report: { right: 'report.decide', kind: 'staffReport', reference: 'report' },
  appeal: { right: 'report.decide', kind: 'staffAppeal', reference: 'report' },
  held: { right: 'report.decide', kind: 'staffHeld', reference: 'report' },
  contact: { right: 'contact.update', kind: 'staffContact', reference: 'contact' },
  feedback: { right: 'feedback.update', kind: 'staffFeedback', reference: 'contact' },
  conversion: { right: 'conversion.settle', kind: 'staffConversion', reference: 'conversion' },
  signUp: { right: 'signUp.decide', kind: 'staffSignUp', reference: 'account' },
  takedown: { right: 'takedown.decide', kind: 'staffTakedown', reference: 'takedown' },
  objection: { right: 'takedown.decide', kind: 'staffObjection', reference: 'takedown' },
  order: { right: 'overview.read', kind: 'staffOrder', reference: 'payment' },
} as const satisfies Record<string, { right: Permission; kind: NotificationKind; reference: ReferenceType }>
export type StaffCase = keyof typeof STAFF_CASES

export const STAFF_CASE_NAMES = Object.keys(STAFF_CASES) as StaffCase[]

/** Hours after which a case that nobody has touched is mailed, and days for which it is remembered. */
export const STAFF_CASE_MAIL_HOURS = 4
export const STAFF_CASE_DAYS = 90
