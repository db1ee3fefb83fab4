// Finds lines of Markdown outside of tables and code that are too long.
import { globSync, readFileSync } from 'node:fs'

const LIMIT = 120

/** The numbers of the lines of a Markdown text, outside of tables and code blocks, with 120 characters or more. */
export function longLines(text) {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = line.trimStart().startsWith('```')
    if (isFence) isCode = !isCode
    const isExempt = isCode || isFence || line.trimStart().startsWith('|')
    return isExempt || [...line].length < LIMIT ? [] : [index + 1]
  })
}

if (import.meta.main) {
  const found = globSync(['README.md', 'docs/**/*.md']).flatMap((file) =>
    longLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  )
  if (found.length > 0) console.log(`Wrap these lines below ${LIMIT} characters:\n${found.join('\n')}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
