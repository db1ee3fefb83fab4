import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { filterText } from '../../text/filters.ts'
import { CategoryId, plainLine } from './inputs.ts'

const { boards, words, wordMin, wordMax } = LIMITS.filter

const HiddenWord = plainLine({
  min: wordMin,
  max: wordMax,
  short: filterText.wordShort(wordMin),
  long: filterText.wordLong(wordMax),
})

/** What a member hides: boards by number and words of titles, each once. */
export const FilterForm = z.object({
  categories: z
    .array(CategoryId, { error: checkText.category })
    .overwrite((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= boards, { error: filterText.boardsMost(boards) }),
  // Counted before each is read: a list as long as a body may be would make an issue of every word.
  words: z
    .array(z.string({ error: checkText.text }), { error: checkText.text })
    .overwrite((list) => [...new Set(list)])
    .refine((list) => list.length <= words, { error: filterText.wordsMost(words), abort: true })
    .pipe(z.array(HiddenWord).overwrite((list) => [...new Set(list)])),
})

/** The same as it is stored. */
export const Filters = z
  .object({ categories: z.array(z.int().min(1)), words: z.array(z.string()) })
  .meta({ id: 'Filters' })
export type Filters = z.infer<typeof Filters>
