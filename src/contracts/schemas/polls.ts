import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { flag, int, text } from './inputs.ts'
import { Count, Time } from './outputs.ts'

const { poll } = LIMITS

/**
 * The poll of a post as one viewer sees it: the votes of its options are null until the viewer has voted or the poll is
 * closed. Lists leave its options out.
 */
export const Poll = z
  .object({
    question: z.string(),
    options: z.array(z.object({ text: z.string(), votes: Count.nullable() })),
    multiple: z.boolean(),
    closesAt: Time.nullable(),
    closed: z.boolean(),
    voters: Count,
    /** The options that the viewer voted for, by their places. */
    mine: z.array(Count),
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof Poll>

const PollQuestion = text({
  min: 1,
  max: poll.questionMax,
  short: checkText.pollQuestion,
  long: checkText.pollQuestionLong(poll.questionMax),
  line: true,
})

const PollOption = text({
  min: 1,
  max: poll.optionMax,
  short: checkText.pollOption,
  long: checkText.pollOptionLong(poll.optionMax),
  line: true,
})

const optionsMessage = checkText.pollOptions({ min: poll.optionsMin, max: poll.optionsMax })

/** A poll as its author writes it: one option a voter and no end unless given. The operation checks that its end is ahead. */
export const PollForm = z.object(
  {
    question: PollQuestion,
    options: z
      .array(PollOption, { error: optionsMessage })
      .min(poll.optionsMin, { error: optionsMessage })
      .max(poll.optionsMax, { error: optionsMessage })
      // Empty options, which are alike, are refused one by one.
      .refine((options) => options.includes('') || new Set(options).size === options.length, {
        error: checkText.pollOptionsSame,
      }),
    multiple: flag().optional(),
    closesAt: z.iso.datetime({ error: checkText.time }).nullish(),
  },
  { error: checkText.pollQuestion },
)
export type PollForm = z.infer<typeof PollForm>

/** The options voted for, by their places, each once. The operation checks them against the poll. */
export const Ballot = z
  .array(int(0, poll.optionsMax - 1, checkText.ballot), { error: checkText.ballot })
  .min(1, { error: checkText.ballot })
  .max(poll.optionsMax, { error: checkText.ballot })
  .overwrite((options) => [...new Set(options)].sort((a, b) => a - b))
