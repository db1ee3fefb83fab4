import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { fileRuleText } from '../../text/files.ts'
import { int } from './inputs.ts'
import { Count } from './outputs.ts'

/** A file of a post or draft. `url` is open to readers of the post who meet its boards' `fileLevel`. */
export const PostFile = z
  .object({
    id: z.string(),
    name: z.string(),
    bytes: Count,
    type: z.string(),
    /** Members who downloaded it, each once a day, without its author and staff. */
    downloads: Count,
    url: z.string(),
  })
  .meta({ id: 'PostFile' })
export type PostFile = z.infer<typeof PostFile>

const { most, megabytes } = LIMITS.file
const error = fileRuleText.wrong(LIMITS.file)

/** How many files posts of a board may have, and how large each may be. */
export const FileRules = z.strictObject(
  {
    most: int(0, most, error),
    megabytes: int(1, megabytes, error),
  },
  { error },
)
