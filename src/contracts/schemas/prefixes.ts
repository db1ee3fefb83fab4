import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { isPlainLine } from '../../rules/names.ts'
import { checkText } from '../../text/checks.ts'
import { prefixText } from '../../text/prefixes.ts'
import { text } from './inputs.ts'

const { prefixMax, prefixesMost } = LIMITS.board

/** One prefix (말머리) of a board. */
export const Prefix = text({
  min: 1,
  max: prefixMax,
  short: prefixText.short,
  long: prefixText.long(prefixMax),
  line: true,
}).refine(isPlainLine, { error: checkText.unstorable })

/** The prefixes of a board in their order, each once. */
export const Prefixes = z
  .array(Prefix)
  .overwrite((list) => [...new Set(list)])
  .refine((list) => list.length <= prefixesMost, { error: prefixText.many(prefixesMost) })
