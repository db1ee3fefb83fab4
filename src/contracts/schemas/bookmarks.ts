import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { plainLine } from './inputs.ts'
import { Count, Time } from './outputs.ts'

/** A folder of a member's bookmarks; `count` is what their list of it shows. */
export const BookmarkFolder = z
  .object({ id: z.string(), name: z.string(), count: Count, createdAt: Time })
  .meta({ id: 'BookmarkFolder' })
export type BookmarkFolder = z.infer<typeof BookmarkFolder>

const { nameMin, nameMax } = LIMITS.bookmarkFolder

export const FolderName = plainLine({
  min: nameMin,
  max: nameMax,
  short: checkText.folderName(nameMax),
  long: checkText.folderName(nameMax),
})
