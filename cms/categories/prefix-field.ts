import type { FieldHook, Tab } from 'payload'
import { Prefixes } from '#src/contracts/schemas/prefixes.ts'
import { trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { splitPrefixes } from '#src/rules/prefixes.ts'
import { boardListText } from '#src/text/board-lists.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { fileFields } from './file-fields.ts'
import { refusal } from '#cms/core/collection/refusals.ts'

/** Takes the prefixes as a list, as the contract shows them, or as lines of the panel's field; refuses wrong ones. */
const takesPrefixes: FieldHook = ({ value }): unknown => {
  if (value === undefined || value === null) return value as unknown
  const given: unknown = typeof value === 'string' ? splitPrefixes(value).map(trimmed).filter(Boolean) : value
  const { data, error } = Prefixes.safeParse(given)
  if (data) return data.join('\n')
  const message = error?.issues[0]?.message ?? prefixText.short
  throw refusal(message, { status: 400, fields: { prefixes: message } })
}

/** The tab with what a board offers to those who write there. */
export const writingTab: Tab = {
  label: prefixText.tab,
  fields: [
    {
      name: 'prefixes',
      type: 'textarea',
      admin: { description: prefixText.help },
      hooks: { beforeValidate: [takesPrefixes] },
    },
    {
      name: 'template',
      type: 'textarea',
      maxLength: LIMITS.board.templateMax,
      admin: { rows: 8, description: boardListText.templateHelp(LIMITS.board.templateMax) },
    },
    ...fileFields,
  ],
}
