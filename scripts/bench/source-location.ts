import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleAt } from './built-modules.ts'

/** The source location of a function in a profile. */
export interface SourceLocation {
  /** A package, a folder of this repository (`cms/core/database`), or a part of Node. */
  room: string
  file: string
}

interface Frame {
  url: string
  /** From 0, as in V8's profiles. */
  lineNumber: number
}

const BUILT = 'dist/server/'
const NODE_MODULES = 'node_modules/'

/** The location of a profiled function; bundled pages are mapped to their source modules. */
export function locationOf(root: string, { url, lineNumber }: Frame): SourceLocation {
  if (!url.startsWith('file:')) return { room: /^node:[^/]+/.exec(url)?.[0] ?? 'other', file: url }
  const file = path.relative(root, fileURLToPath(url))
  if (!file.startsWith(BUILT))
    return { ...locationOfPath(file), file: `${locationOfPath(file).file}:${lineNumber + 1}` }
  const module = moduleAt(fileURLToPath(url), lineNumber)
  return locationOfPath(module ?? file)
}

/** `cms/core/database` of `cms/core/database/rows.ts`, and the innermost package of what is installed. */
export function locationOfPath(file: string): SourceLocation {
  const installed = file.lastIndexOf(NODE_MODULES)
  if (installed < 0)
    return {
      room: file
        .split('/')
        .slice(0, /^cms\/(core|operations)\//.test(file) ? 3 : 2)
        .join('/'),
      file,
    }
  const inside = file.slice(installed + NODE_MODULES.length)
  const parts = inside.split('/').slice(0, inside.startsWith('@') ? 2 : 1)
  return { room: parts.join('/'), file: inside }
}
