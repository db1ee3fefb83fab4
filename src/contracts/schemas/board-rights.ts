import { z } from 'zod'
import { HIGHEST_GRADE, highestAsked, type BoardRights } from '../../rules/board-settings.ts'
import { LIMITS } from '../../rules/limits.ts'
import { MEMBER_ROLES, ROLES } from '../../rules/permissions.ts'
import { checkText } from '../../text/checks.ts'
import { choice, int, text } from './inputs.ts'
import { Count } from './outputs.ts'

const required = (field: keyof BoardRights) => int(0, highestAsked(field)).optional()

/** What boards ask from now on; what is left out stays. */
export const BoardRightsInput = z.strictObject(
  {
    readRole: choice(ROLES).optional(),
    readLevel: required('readLevel'),
    readGrade: required('readGrade'),
    writeRole: choice(MEMBER_ROLES).optional(),
    writeLevel: required('writeLevel'),
    writeGrade: required('writeGrade'),
    commentRole: choice(MEMBER_ROLES).optional(),
    commentLevel: required('commentLevel'),
    commentGrade: required('commentGrade'),
    fileLevel: required('fileLevel'),
    fileGrade: required('fileGrade'),
  },
  { error: checkText.choice },
)
export type BoardRightsInput = z.infer<typeof BoardRightsInput>

/** A member's grade (등급). */
export const Grade = int(0, HIGHEST_GRADE)

/** Why it is given; staff read it in the audit log. */
export const GradeReason = text({
  min: LIMITS.adjustment.reasonMin,
  short: checkText.adjustmentReason,
  max: LIMITS.pointBatch.reasonMax,
})

/** What a file of grades would change or has changed, and what is wrong with its lines. */
export const GradeBatch = z
  .object({ rows: Count, errors: z.array(z.object({ line: z.int().min(1), message: z.string() })) })
  .meta({ id: 'GradeBatch' })
export type GradeBatch = z.infer<typeof GradeBatch>
