import type { StoredCollection, StoredField } from '#cms/core/database/stored-collections.ts'
import { exported, LEFT_OUT } from './left-out.ts'
import { aboutField } from './row-schema.ts'

const [BEGIN, END] = ['<!-- made by scripts/export-format.ts: begin -->', '<!-- end -->']

/** The document with its tables made anew: every file, its fields, and what is left out. */
export function formatDocument(document: string, collections: readonly StoredCollection[]): string {
  const [head = '', rest = ''] = document.split(BEGIN)
  const [, tail = ''] = rest.split(END)
  const files = exported(collections).map(fileSection)
  const left = Object.entries(LEFT_OUT).map(([slug, why]) => `- \`${slug}\`: ${why}`)
  return [`${head}${BEGIN}`, ...files, '## Left out', left.join('\n'), `${END}${tail}`].join('\n\n')
}

const fileSection = ({ slug, fields }: StoredCollection): string =>
  [`### \`rows/${slug}.jsonl\``, fields.map(fieldLine).join('\n')].join('\n\n')

function fieldLine(field: StoredField): string {
  const about = aboutField(field)
  return wrapped(`- \`${field.name}\`: ${typeName(field)}${about && ` (${about})`}`)
}

/** Documents of the house have lines of 120 characters. */
const wrapped = (line: string): string => line.replaceAll(/(.{1,116})(?: |$)/g, '$1\n  ').trimEnd()

function typeName({ kind, isNumber }: StoredField): string {
  const one = isNumber ? 'number' : 'text'
  if (kind === 'list') return `list of ${one}s`
  return kind === 'plain' ? one : kind === 'boolean' ? 'true or false' : 'time'
}
