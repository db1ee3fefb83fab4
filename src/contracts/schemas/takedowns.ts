import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { TAKEDOWN_ACTIONS, TAKEDOWN_GROUNDS, TAKEDOWN_STATUSES } from '../../rules/takedowns.ts'
import { checkText } from '../../text/checks.ts'
import { takedownCheckText } from '../../text/takedowns.ts'
import { Email } from './account.ts'
import { choice, text } from './inputs.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

const { takedown } = LIMITS

/** A request to take something down, as admins see it. */
export const Takedown = z
  .object({
    id: z.string(),
    urls: z.array(z.string()),
    ground: z.enum(TAKEDOWN_GROUNDS),
    statement: z.string(),
    name: z.string(),
    email: z.string(),
    /** Who they are to the right that they name. */
    relation: z.string(),
    status: z.enum(TAKEDOWN_STATUSES),
    /** The end of the block; null before and after it. */
    until: Time.nullable(),
    /** The words of the last decision. */
    reason: z.string().nullable(),
    /** The first of `objections`. */
    objection: z.object({ statement: z.string(), createdAt: Time }).nullable(),
    /** What authors of what it names say against the block, one each, oldest first; `author` is null for a former member. */
    objections: z.array(z.object({ author: Author.nullable(), statement: z.string(), createdAt: Time })),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Takedown' })
export type Takedown = z.infer<typeof Takedown>

/** What all words about the case have in common. */
const Statement = text({
  min: takedown.statementMin,
  short: takedownCheckText.statementShort(takedown.statementMin),
})

/** The body of a request. */
export const TakedownInput = z.object({
  name: text({ min: takedown.nameMin, max: takedown.nameMax, short: takedownCheckText.name, line: true }),
  email: Email,
  relation: text({ min: 1, max: takedown.relationMax, short: takedownCheckText.relation, line: true }),
  urls: z
    .array(z.string({ error: takedownCheckText.url }).max(takedown.urlMax, { error: takedownCheckText.url }), {
      error: takedownCheckText.urls(takedown.urlsMax),
    })
    .min(1, { error: takedownCheckText.urls(takedown.urlsMax) })
    .max(takedown.urlsMax, { error: takedownCheckText.urls(takedown.urlsMax) }),
  ground: z.enum(TAKEDOWN_GROUNDS, { error: checkText.choice }),
  statement: Statement,
  isTrue: z.literal(true, { error: takedownCheckText.isTrue }),
})

/** The body of an objection. */
export const ObjectionInput = z.object({ statement: Statement })

/** The body of a decision. */
export const TakedownDecision = z.object({
  action: choice(TAKEDOWN_ACTIONS),
  reason: text({ min: takedown.reasonMin, max: takedown.reasonMax, short: takedownCheckText.reason }),
})
