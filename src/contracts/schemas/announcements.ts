import { z } from 'zod'
import { Time } from './shapes.ts'

/** An announcement; `content` is markdown, `contentHtml` it rendered and cleaned. */
export const Announcement = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    contentHtml: z.string(),
    category: z.string(),
    isImportant: z.boolean(),
    status: z.enum(['draft', 'published']),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>
