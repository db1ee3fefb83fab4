import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { announcementText } from '../../text/announcement.ts'
import { checkText } from '../../text/checks.ts'
import { choice, ExpectedUpdatedAt, flag, text } from './inputs.ts'
import { Time } from './outputs.ts'

const { titleMin, titleMax, contentMin, categoryMax } = LIMITS.announcement

export const AnnouncementStatus = choice(['draft', 'published'])

/** An announcement; `content` is markdown, `contentHtml` it rendered and cleaned. */
export const Announcement = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    contentHtml: z.string(),
    category: z.string(),
    isImportant: z.boolean(),
    status: AnnouncementStatus,
    /** Of a draft that is to be published by itself. */
    publishAt: Time.optional(),
    /** Since when readers meet it; of a draft, since when it is there. */
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

const Title = text({
  min: titleMin,
  max: titleMax,
  short: checkText.announcementTitleShort(titleMin),
  long: checkText.announcementTitleLong(titleMax),
  line: true,
})
const Content = text({ min: contentMin, short: checkText.announcementContent(contentMin), untrimmed: true })
const Category = text({ min: 1, max: categoryMax, line: true })

/** When a draft is to be published; null to leave it one. It means nothing for what is published. */
const PublishAt = z.iso.datetime({ error: checkText.time }).nullable()

/** What an announcement says, as the form of the admins sends it. */
export const AnnouncementInput = z.object({
  title: Title,
  content: Content,
  isImportant: flag().default(false),
  category: Category.default(announcementText.defaultCategory),
  status: AnnouncementStatus.default('published'),
  publishAt: PublishAt.default(null),
})

/** The form of an announcement: what it says, and the `updatedAt` of what it was begun with. Its buttons say the status. */
export const AnnouncementValues = AnnouncementInput.omit({ status: true }).extend({
  base: ExpectedUpdatedAt,
})
export type AnnouncementValues = z.input<typeof AnnouncementValues>

/** Any part of it anew. */
export const AnnouncementChange = z.object({
  title: Title.optional(),
  content: Content.optional(),
  isImportant: flag().optional(),
  category: Category.optional(),
  status: AnnouncementStatus.optional(),
  publishAt: PublishAt.optional(),
})
