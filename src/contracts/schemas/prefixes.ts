import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { prefixText } from '../../text/prefixes.ts'
import { plainLine } from './inputs.ts'

const { prefixMax, prefixesMost } = LIMITS.board

/** One prefix (말머리) of a board. */
export const Prefix = plainLine({
  min: 1,
  max: prefixMax,
  short: prefixText.short,
  long: prefixText.long(prefixMax),
})

/** The prefixes of a board in their order, each once. */
export const Prefixes = z
  .array(Prefix)
  .overwrite((list) => [...new Set(list)])
  .refine((list) => list.length <= prefixesMost, { error: prefixText.many(prefixesMost) })
