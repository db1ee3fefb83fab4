import { z } from 'zod'
import { codePointsOfNfc, isStorable, isSurelyLonger, normalised, onOneLine, trimmed } from '../../rules/characters.ts'
import { hasVisible, isPlainLine } from '../../rules/names.ts'
import { COMMENT_SORTS } from '../../rules/comment-sorts.ts'
import { LIMITS } from '../../rules/limits.ts'
import { FEED_FILTERS, POST_FILTERS } from '../../rules/post-filters.ts'
import { hasWords } from '../../rules/search-query.ts'
import { checkText } from '../../text/checks.ts'

/** Shared parts of call inputs. Every message is a Korean sentence that a form can show. */

interface TextRule {
  min?: number
  max?: number
  short?: string
  long?: string
  /** Line breaks become spaces. */
  line?: boolean
  /** White space at the ends stays, for code in markdown; it never counts toward `min`. */
  untrimmed?: boolean
}

/**
 * A text in NFC whose length is counted in code points. A lone surrogate or a control character is refused rather than
 * dropped, so that what is stored is what was sent.
 */
export function text({ min = 0, max = LIMITS.text.max, short, long, line = false, untrimmed = false }: TextRule = {}) {
  const tooShort = short ?? checkText.required
  const tooLong = long ?? checkText.tooLong(max)
  const tidy = (value: string): string => {
    const normal = line ? onOneLine(normalised(value)) : normalised(value)
    return untrimmed ? normal : trimmed(normal)
  }
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? tooShort : checkText.text) })
    .refine((value) => !isSurelyLonger(value, max), { error: tooLong, abort: true })
    .overwrite(tidy)
    .refine((value) => codePointsOfNfc(trimmed(value)) >= min, { error: tooShort })
    .refine((value) => codePointsOfNfc(value) <= max, { error: tooLong, abort: true })
    .refine(isStorable, { error: checkText.unstorable })
    .refine((value) => value === '' || hasVisible(value), { error: min > 0 ? tooShort : checkText.invisible })
    .meta({ minLength: min, maxLength: max })
}

/** A text on one line without characters that reorder or hide parts of it. */
export const plainLine = (rule: Omit<TextRule, 'line' | 'untrimmed'>) =>
  text({ ...rule, line: true }).refine(isPlainLine, { error: checkText.unstorable })

/** Any text of a path or query; the operation decides what it means. */
export const Word = z.string({ error: checkText.text })

/** An opaque id of this database. */
export const Id = z.string({ error: checkText.id }).regex(/^[A-Za-z0-9_-]{1,64}$/, { error: checkText.id })

/** The number of a category in a body. */
export const CategoryId = z.int({ error: checkText.id }).min(1, { error: checkText.id })

/** A whole number of a JSON body: no text, fraction, boolean, infinity or anything beyond a safe integer. */
export const int = (min: number, max: number, error = checkText.range({ min, max })) =>
  z.int({ error }).min(min, { error }).max(max, { error })

export const flag = () => z.boolean({ error: checkText.yesNo })

const trueOrFalse = () =>
  z.union([z.enum(['true', 'false']).transform((value) => value === 'true'), z.boolean()], { error: checkText.yesNo })

/** A boolean of a query, false when left out. Pages that call in process may pass a boolean. */
export const queryFlag = () => trueOrFalse().default(false).meta({ type: 'boolean' })

/** A boolean of a query that may be left out. */
export const optionalQueryFlag = () => trueOrFalse().optional().meta({ type: 'boolean' })

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: checkText.choice })

/** A whole number of a query: digits only. Pages that call in process may pass a number. */
export const queryInt = (min: number, max: number) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
        z.number(),
      ],
      { error: checkText.range({ min, max }) },
    )
    .pipe(int(min, max))
    .meta({ type: 'integer', minimum: min, maximum: max })

/** The number of rows of a list. */
export const Limit = queryInt(1, LIMITS.list.max).default(LIMITS.list.default)

/** Which rows of a list: `limit` after `offset`, or the page with this number, of `limit` rows. Operations see the offset. */
export const Slice = z
  .object({
    limit: Limit,
    offset: queryInt(0, LIMITS.list.maxOffset).default(0),
    page: queryInt(1, LIMITS.list.maxPage).optional(),
  })
  .refine(({ offset, page }) => !page || offset === 0, { path: ['page'], error: checkText.pageOrOffset })
  .refine(({ limit, page = 1 }) => (page - 1) * limit <= LIMITS.list.maxOffset, {
    path: ['page'],
    error: checkText.pageTooFar,
  })
  .overwrite(({ page, ...slice }) => (page ? { ...slice, offset: (page - 1) * slice.limit } : slice))

/** `page` of a paged list, from 1. */
export const Page = queryInt(1, LIMITS.list.maxPage).default(1)

/** A page as JSON, or all matching rows as one CSV file, which ignores `page`. */
export const Format = choice(['json', 'csv']).default('json')

/** Whether a call of this input can answer with a CSV file too. */
export const hasCsv = ({ shape }: z.ZodObject): boolean => shape.format === Format

export const TopLimit = queryInt(1, LIMITS.topUsersMax).default(LIMITS.list.default)

/** How a list of posts is ordered. */
export const PostFilter = choice(POST_FILTERS)

/** What the feed shows. */
export const FeedFilter = choice(FEED_FILTERS)

/** How the comments of a post are ordered. */
export const CommentOrder = choice(COMMENT_SORTS)

/** The search term, in NFC; no character is a wildcard. */
export const SearchQuery = text({
  min: LIMITS.search.min,
  max: LIMITS.search.max,
  short: checkText.search,
  long: checkText.searchTooLong(LIMITS.search.max),
  line: true,
})

/** A search of posts, which may have operators beside its words: src/rules/search-query.ts. */
export const PostQuery = SearchQuery.refine(hasWords, { error: checkText.searchOperators })

/** Part of a member's name. */
export const NameQuery = text({
  min: LIMITS.search.min,
  max: LIMITS.mention.nameMax,
  short: checkText.search,
  long: checkText.searchTooLong(LIMITS.mention.nameMax),
  line: true,
})

/** The `updatedAt` of the row that was read, so that a newer one is not overwritten unseen. */
export const ExpectedUpdatedAt = z.iso.datetime({ error: checkText.time }).optional()

/** A day in Asia/Seoul. */
export const Day = z.iso.date({ error: checkText.day })

/** A month in Asia/Seoul. */
export const Month = z.string({ error: checkText.month }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: checkText.month })
