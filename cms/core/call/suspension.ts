import { AppError } from '#src/rules/app-error.ts'
import type { Actor, Suspension } from '#src/rules/permissions.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'

/** The suspension that lasts at `now`; null for who has none, or whose is over. */
export const suspensionAt = ({ suspension }: Pick<Actor, 'suspension'>, now: Date): Suspension | null =>
  suspension && new Date(suspension.until) > now ? suspension : null

/** The refusal that a suspended member gets from every call. */
export const suspended = ({ until, reason }: Suspension): AppError =>
  new AppError('SUSPENDED', { until, reason, params: { until: longDateTime(until), reason } })
