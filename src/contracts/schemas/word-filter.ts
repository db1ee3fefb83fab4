import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { text } from './inputs.ts'
import { Time } from './outputs.ts'

const { words, wordMax } = LIMITS.wordFilter

/** A word of the filter, on one line. */
export const FilteredWord = text({ min: 1, max: wordMax, line: true })

const Words = z.array(FilteredWord, { error: checkText.text }).max(words, { error: checkText.words(words) })

/** `refuse`: a text with one of these words is not accepted. `hold`: it is hidden until staff decide. */
export const WordLists = z.object({ refuse: Words, hold: Words })
export type WordLists = z.infer<typeof WordLists>

export const WordFilter = z
  .object({ refuse: z.array(z.string()), hold: z.array(z.string()), updatedAt: Time })
  .meta({ id: 'WordFilter' })
export type WordFilter = z.infer<typeof WordFilter>
