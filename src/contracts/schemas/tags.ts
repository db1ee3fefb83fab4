import { z } from 'zod'
import { isStorable } from '../../rules/characters.ts'
import { LIMITS } from '../../rules/limits.ts'
import { isTag, tagForm } from '../../rules/tags.ts'
import { checkText } from '../../text/checks.ts'
import { tagText } from '../../text/tags.ts'
import { Count } from './outputs.ts'

const { max, most } = LIMITS.tag
/** Characters of a tag as typed, which NFKC may shorten; far more are refused unread. */
const TYPED_MAX = 100

/** A tag in any form that is typed: `#` is dropped, plain forms of the characters are taken, in lower case. */
export const Tag = z
  .string({ error: checkText.text })
  .max(TYPED_MAX, { error: tagText.wrong(max), abort: true })
  .refine(isStorable, { error: checkText.unstorable, abort: true })
  .overwrite(tagForm)
  .refine(isTag, { error: tagText.wrong(max) })

/** The tags of a post in their order, each once. */
export const Tags = z
  .array(Tag, { error: checkText.text })
  .overwrite((list) => [...new Set(list)])
  .refine((list) => list.length <= most, { error: tagText.many(most) })

/** The beginning of a tag as it is typed; empty for all. */
export const TagBeginning = z
  .string({ error: checkText.text })
  .max(TYPED_MAX, { error: tagText.wrong(max), abort: true })
  .refine(isStorable, { error: checkText.unstorable, abort: true })
  .overwrite(tagForm)

/** A tag, and how many posts of the last days that all may read have it. */
export const TagCount = z.object({ tag: z.string(), count: Count }).meta({ id: 'TagCount' })
export type TagCount = z.infer<typeof TagCount>
