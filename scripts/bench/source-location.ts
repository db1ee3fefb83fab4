import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleAt } from './built-modules.ts'

/** Where a function of a profile is written. */
export interface Place {
  /** The package, the room of our own (`cms/machinery/database`), or the part of Node. */
  room: string
  file: string
}

interface Frame {
  url: string
  /** From 0, as in a profile. */
  lineNumber: number
}

const BUILT = 'dist/server/'
const NODE_MODULES = 'node_modules/'

/** The place of a function that has an address; pages are looked up in what they were built from. */
export function placeOf(root: string, { url, lineNumber }: Frame): Place {
  if (!url.startsWith('file:')) return { room: /^node:[^/]+/.exec(url)?.[0] ?? 'other', file: url }
  const file = path.relative(root, fileURLToPath(url))
  if (!file.startsWith(BUILT)) return { ...placeOfPath(file), file: `${placeOfPath(file).file}:${lineNumber + 1}` }
  const module = moduleAt(fileURLToPath(url), lineNumber)
  return placeOfPath(module ?? file)
}

/** `cms/machinery/database` of `cms/machinery/database/rows.ts`, and the innermost package of what is installed. */
export function placeOfPath(file: string): Place {
  const installed = file.lastIndexOf(NODE_MODULES)
  if (installed < 0)
    return {
      room: file
        .split('/')
        .slice(0, file.startsWith('cms/') ? 3 : 2)
        .join('/'),
      file,
    }
  const inside = file.slice(installed + NODE_MODULES.length)
  const parts = inside.split('/').slice(0, inside.startsWith('@') ? 2 : 1)
  return { room: parts.join('/'), file: inside }
}
