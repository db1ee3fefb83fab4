import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { int, text } from './inputs.ts'
import { Count } from './outputs.ts'

const { hoursMin, hoursMax, reasonMin, reasonMax } = LIMITS.cleanUp

/** How much a clean-up removes. */
export const RemovedCount = z.object({ posts: Count, comments: Count, messages: Count }).meta({ id: 'RemovedCount' })
export type RemovedCount = z.infer<typeof RemovedCount>

/** The form of a clean-up: the hours back within which the member's texts are removed, and the reason, which the member reads. */
export const CleanUpForm = z.object({
  hours: int(hoursMin, hoursMax),
  reason: text({ min: reasonMin, max: reasonMax }),
})
