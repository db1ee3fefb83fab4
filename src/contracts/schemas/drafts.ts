import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { PostFile } from './files.ts'
import { CategoryId, ExpectedUpdatedAt, flag, Id, text } from './inputs.ts'
import { Count, Time } from './outputs.ts'
import { LevelRestriction } from './posts.ts'
import { Prefix } from './prefixes.ts'
import { Tags } from './tags.ts'

const { post, poll } = LIMITS

/** A poll as far as it is written: the post that is made of the draft checks that it is complete. */
export const DraftPoll = z.object(
  {
    question: text({ max: poll.questionMax, line: true }),
    options: z
      .array(text({ max: poll.optionMax, line: true }), { error: checkText.choice })
      .max(poll.optionsMax, { error: checkText.choice }),
    multiple: flag().optional(),
    closesAt: z.iso.datetime({ error: checkText.time }).nullish(),
  },
  { error: checkText.choice },
)
export type DraftPoll = z.infer<typeof DraftPoll>

/** What a draft stores; what is left out stays as it is, and is empty in a new one. */
export const DraftForm = z.object({
  title: text({
    max: post.titleMax,
    long: checkText.titleLong(post.titleMax),
    line: true,
  }).optional(),
  content: text({
    max: post.contentMax,
    long: checkText.contentLong(post.contentMax),
    untrimmed: true,
  }).optional(),
  categoryIds: z
    .array(CategoryId, { error: checkText.category })
    .max(post.categoriesMax, { error: checkText.categoryMany(post.categoriesMax) })
    .overwrite((ids) => [...new Set(ids)])
    .optional(),
  levelRestriction: LevelRestriction.optional(),
  isSecret: flag().optional(),
  isBlurred: flag().optional(),
  prefix: Prefix.nullish(),
  tags: Tags.optional(),
  poll: DraftPoll.nullish(),
  imageUrls: z
    .array(z.string({ error: checkText.imageUrl }).max(LIMITS.profile.imageUrlMax, { error: checkText.imageUrl }), {
      error: checkText.imageUrl,
    })
    .max(post.imagesMax, { error: checkText.images(post.imagesMax) })
    .optional(),
})
export type DraftForm = z.infer<typeof DraftForm>

export const DraftUpdate = DraftForm.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt })

/** An unpublished post of a member; lists leave out `content`. */
export const Draft = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    categoryIds: z.array(z.int().min(1)),
    levelRestriction: Count,
    isSecret: z.boolean(),
    isBlurred: z.boolean(),
    prefix: z.string().nullable(),
    tags: z.array(z.string()),
    poll: z
      .object({
        question: z.string(),
        options: z.array(z.string()),
        multiple: z.boolean().optional(),
        closesAt: z.string().nullish(),
      })
      .nullable(),
    imageUrls: z.array(z.string()),
    /** Lists leave them out. */
    files: z.array(PostFile),
    fileCount: Count,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>
