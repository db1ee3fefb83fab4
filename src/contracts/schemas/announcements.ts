import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { announcementText } from '../../text/announcement.ts'
import { checkText } from '../../text/checks.ts'
import { choice, ExpectedUpdatedAt, flag, text } from './inputs.ts'
import { Time } from './outputs.ts'

const { titleMin, titleMax, contentMin, categoryMax } = LIMITS.announcement

export const AnnouncementStatus = choice(['draft', 'published'])

/** An announcement; `content` is markdown, `contentHtml` the same rendered and sanitized. */
export const Announcement = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    contentHtml: z.string(),
    category: z.string(),
    isImportant: z.boolean(),
    status: AnnouncementStatus,
    /** When a scheduled draft is published. */
    publishAt: Time.optional(),
    /** When it was published; of a draft, when it was created. */
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

/** When a draft is to be published; null to leave it a draft. Ignored for published announcements. */
const PublishAt = z.iso.datetime({ error: checkText.time }).nullable()

/** The fields of an announcement as the admin form sends them. */
export const AnnouncementInput = z.object({
  title: Title,
  content: Content,
  isImportant: flag().default(false),
  category: Category.default(announcementText.defaultCategory),
  status: AnnouncementStatus.default('published'),
  publishAt: PublishAt.default(null),
})

/** The form of an announcement: its fields and the `updatedAt` of the row it started from. Its buttons set the status. */
export const AnnouncementValues = AnnouncementInput.omit({ status: true }).extend({
  base: ExpectedUpdatedAt,
})
export type AnnouncementValues = z.input<typeof AnnouncementValues>

/** A partial update. */
export const AnnouncementChange = z.object({
  title: Title.optional(),
  content: Content.optional(),
  isImportant: flag().optional(),
  category: Category.optional(),
  status: AnnouncementStatus.optional(),
  publishAt: PublishAt.optional(),
})
