import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { Id, plainLine, text } from './inputs.ts'
import { Author } from './members.ts'
import { Count, Time } from './outputs.ts'
import { Post } from './posts.ts'

const { titleMin, titleMax, descriptionMax, posts } = LIMITS.series

const Title = plainLine({
  min: titleMin,
  max: titleMax,
  short: checkText.seriesTitle(titleMax),
  long: checkText.seriesTitle(titleMax),
})

export const SeriesForm = z.object({
  title: Title,
  description: text({ max: descriptionMax, long: checkText.tooLong(descriptionMax) }).nullish(),
})

/** Posts in their order, each once. */
export const SeriesPostIds = z
  .array(Id, { error: checkText.seriesPosts(posts) })
  .max(posts, { error: checkText.seriesPosts(posts) })
  .overwrite((ids) => [...new Set(ids)])

/** A series (연재) in its author's list; `count` is of the posts that this list's reader may read. */
export const SeriesLine = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    count: Count,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'SeriesLine' })
export type SeriesLine = z.infer<typeof SeriesLine>

/** A series with those of its posts that the reader may read, in its order. */
export const Series = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    author: Author.nullable(),
    posts: z.array(Post),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof Series>
