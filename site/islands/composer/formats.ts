import { Bold, Code, EyeOff, Heading2, Italic, Link, List, Quote, Table, type LucideIcon } from 'lucide-react'
import { toolbarText } from '#src/text/composer.ts'
import type { Edit, Selection } from '../../lib/forms/apply-edit.ts'
import { code, link, prefixLines, spoiler, table, wrap } from './markdown-edit.ts'

export type FormatName = 'heading' | 'bold' | 'italic' | 'list' | 'quote' | 'code' | 'link' | 'table' | 'spoiler'

export interface Format {
  name: FormatName
  label: string
  icon: LucideIcon
  /** The key pressed with Ctrl (⌘ on a Mac), by physical position, because Korean layouts produce other letters. */
  code: string
  key: string
  withShift?: boolean
  withAlt?: boolean
  edit: (selection: Selection) => Edit
}

const { sample } = toolbarText

/** The toolbar's formats, in order. */
export const FORMATS: readonly Format[] = [
  {
    name: 'heading',
    label: toolbarText.heading,
    icon: Heading2,
    code: 'KeyH',
    key: 'H',
    withShift: true,
    edit: (s) => prefixLines(s, '## '),
  },
  {
    name: 'bold',
    label: toolbarText.bold,
    icon: Bold,
    code: 'KeyB',
    key: 'B',
    edit: (s) => wrap(s, '**', sample.bold),
  },
  {
    name: 'italic',
    label: toolbarText.italic,
    icon: Italic,
    code: 'KeyI',
    key: 'I',
    edit: (s) => wrap(s, '*', sample.italic),
  },
  {
    name: 'list',
    label: toolbarText.list,
    icon: List,
    code: 'Digit8',
    key: '8',
    withShift: true,
    edit: (s) => prefixLines(s, '- '),
  },
  {
    name: 'quote',
    label: toolbarText.quote,
    icon: Quote,
    code: 'Period',
    key: '.',
    withShift: true,
    edit: (s) => prefixLines(s, '> '),
  },
  { name: 'code', label: toolbarText.code, icon: Code, code: 'KeyE', key: 'E', edit: (s) => code(s, sample.code) },
  { name: 'link', label: toolbarText.link, icon: Link, code: 'KeyK', key: 'K', edit: (s) => link(s, sample.link) },
  {
    name: 'table',
    label: toolbarText.table,
    icon: Table,
    code: 'KeyT',
    key: 'T',
    withAlt: true,
    edit: (s) => table(s, sample.table),
  },
  {
    name: 'spoiler',
    label: toolbarText.spoiler,
    icon: EyeOff,
    code: 'KeyS',
    key: 'S',
    withAlt: true,
    edit: (s) => spoiler(s, sample.spoiler),
  },
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
  ctrlKey || metaKey
    ? FORMATS.find(
        ({ withShift, withAlt, ...format }) =>
          format.code === code && Boolean(withShift) === shiftKey && Boolean(withAlt) === altKey,
      )
    : undefined

/** The shortcut as text: 'Ctrl+Shift+8'. */
export const keysOf = ({ key, withShift, withAlt }: Format): string =>
  `Ctrl+${withAlt ? 'Alt+' : ''}${withShift ? 'Shift+' : ''}${key}`
