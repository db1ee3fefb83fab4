import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { MEMBER_ROLES } from '../../rules/permissions.ts'
import { checkText } from '../../text/checks.ts'
import { choice, flag, text } from './inputs.ts'

const { reasonMin, reasonMax } = LIMITS.suspension

/** A member's role by its name, or whether they are an admin. */
export const RoleInput = z
  .object({ isAdmin: flag().optional(), role: choice(MEMBER_ROLES).optional() })
  .refine(({ isAdmin, role }) => isAdmin !== undefined || role !== undefined, {
    path: ['isAdmin'],
    error: checkText.yesNo,
  })
  .refine(({ isAdmin, role }) => isAdmin === undefined || role === undefined || isAdmin === (role === 'admin'), {
    path: ['role'],
    error: checkText.choice,
  })

/** End of a suspension, and the reason that the member reads; null lifts it and needs no reason. */
export const SuspensionInput = z
  .object({
    until: z.iso.datetime({ error: checkText.time }).nullable(),
    reason: text({ max: reasonMax }).default(''),
  })
  .refine(({ until, reason }) => until === null || reason.length >= reasonMin, {
    path: ['reason'],
    error: checkText.adjustmentReason,
  })
