import { Bold, Code, Heading2, Italic, Link, List, Quote, type LucideIcon } from 'lucide-react'
import { toolbarText } from '#src/text/composer.ts'
import type { Edit, Selection } from '../../lib/forms/apply-edit.ts'
import { code, link, prefixLines, wrap } from './markdown-edit.ts'

export interface Format {
  label: string
  icon: LucideIcon
  /** The key pressed with Ctrl (⌘ on a Mac), by physical position, because Korean layouts produce other letters. */
  code: string
  key: string
  withShift?: boolean
  edit: (selection: Selection) => Edit
}

const { sample } = toolbarText

/** The toolbar's formats, in order. */
export const FORMATS: readonly Format[] = [
  {
    label: toolbarText.heading,
    icon: Heading2,
    code: 'KeyH',
    key: 'H',
    withShift: true,
    edit: (s) => prefixLines(s, '## '),
  },
  { label: toolbarText.bold, icon: Bold, code: 'KeyB', key: 'B', edit: (s) => wrap(s, '**', sample.bold) },
  { label: toolbarText.italic, icon: Italic, code: 'KeyI', key: 'I', edit: (s) => wrap(s, '*', sample.italic) },
  { label: toolbarText.list, icon: List, code: 'Digit8', key: '8', withShift: true, edit: (s) => prefixLines(s, '- ') },
  {
    label: toolbarText.quote,
    icon: Quote,
    code: 'Period',
    key: '.',
    withShift: true,
    edit: (s) => prefixLines(s, '> '),
  },
  { label: toolbarText.code, icon: Code, code: 'KeyE', key: 'E', edit: (s) => code(s, sample.code) },
  { label: toolbarText.link, icon: Link, code: 'KeyK', key: 'K', edit: (s) => link(s, sample.link) },
]

interface Keys {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** The format of a key combination. */
export const formatOf = ({ code, ctrlKey, metaKey, shiftKey, altKey }: Keys): Format | undefined =>
  (ctrlKey || metaKey) && !altKey
    ? FORMATS.find((format) => format.code === code && Boolean(format.withShift) === shiftKey)
    : undefined

/** The shortcut as text: 'Ctrl+Shift+8'. */
export const keysOf = ({ key, withShift }: Format): string => `Ctrl+${withShift ? 'Shift+' : ''}${key}`
