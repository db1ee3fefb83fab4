import type { CollectionBeforeValidateHook, Field } from 'payload'
import { FileRules } from '#src/contracts/schemas/files.ts'
import { DEFAULT_MEGABYTES } from '#src/rules/files.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { fileRuleText } from '#src/text/files.ts'
import { refusal } from '#cms/core/collection/refusals.ts'

const { most, megabytes } = LIMITS.file
const wrong = fileRuleText.wrong(LIMITS.file)

/** How many files the posts of a board may have, empty for none, and how large each may be. */
export const fileFields: Field[] = [
  {
    name: 'filesMost',
    type: 'number',
    label: fileRuleText.most,
    min: 0,
    max: most,
    admin: { description: fileRuleText.help(most) },
  },
  {
    name: 'filesMegabytes',
    type: 'number',
    label: fileRuleText.megabytes,
    min: 1,
    max: megabytes,
    admin: { placeholder: String(DEFAULT_MEGABYTES), description: fileRuleText.megabytesHelp(megabytes) },
  },
]

/** Takes `files` as the contract shows it, `{ most, megabytes }` or null, into the two fields; refuses a wrong one. */
export const takesFiles: CollectionBeforeValidateHook = ({ data = {} }) => {
  const { files, ...rest } = data as Record<string, unknown>
  if (files === undefined) return data
  if (files === null) return { ...rest, filesMost: null, filesMegabytes: null }
  const { data: rule } = FileRules.safeParse(files)
  if (!rule) throw refusal(wrong, { status: 400, fields: { filesMost: wrong } })
  return { ...rest, filesMost: rule.most, filesMegabytes: rule.megabytes }
}
