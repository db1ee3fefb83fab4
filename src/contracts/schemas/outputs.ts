import { z } from 'zod'
import { UNPAID } from '../../rules/points.ts'

/** Shared parts of call outputs. */

/** An instant in ISO 8601, UTC. */
export const Time = z.iso.datetime()

export const Count = z.int().min(0)

/** Why what was asked for paid nothing; left out where it paid, or where nothing was to be paid. */
export const UnpaidReason = z.enum(UNPAID).optional()

/** What the sender of a request gets of it. */
export const Received = z.object({ id: z.string() })

/** A page of rows with its number and the total. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), page: z.int().min(1), totalPages: Count, total: Count })
