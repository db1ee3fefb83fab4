import { readFileSync } from 'node:fs'

/** The bundler writes each module's path above it. Virtual modules have no file. */
const MODULE = /^\/\/ (?:((?:node_modules|site|src|cms)\/\S+)|\\0\S+)$/

interface Start {
  line: number
  module: string | null
}

const known = new Map<string, Start[]>()

/** The source path, from the checkout, of a line (from 0) of a built file. */
export function moduleAt(file: string, line: number): string | null {
  const starts = known.get(file) ?? startsIn(readFileSync(file, 'utf8'))
  known.set(file, starts)
  return starts.findLast((start) => start.line <= line)?.module ?? null
}

/** The first line of each module in a built file. */
export const startsIn = (text: string): Start[] =>
  text.split('\n').flatMap((content, line) => {
    const found = MODULE.exec(content)
    return found ? [{ line, module: found[1] ?? null }] : []
  })
