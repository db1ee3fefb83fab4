import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { format } from 'node:util'

/** All figures of one machine are in this file only. */
const FIGURES = 'docs/figures.md'

/** Runs the measurement, prints its output, and writes it into the section `title` of docs/figures.md. */
export async function writingFigures<T>(title: string, work: () => Promise<T>): Promise<T> {
  const printed: string[] = []
  const print = console.log
  console.log = (...parts: unknown[]) => {
    printed.push(format(...parts))
    print(...parts)
  }
  try {
    const result = await work()
    const text = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : ''
    writeFileSync(FIGURES, withSection(text, title, sectionOf(printed.join('\n'), new Date())))
    return result
  } finally {
    console.log = print
  }
}

/** The text with the section under `## title` replaced, or appended if missing. */
export function withSection(text: string, title: string, body: string): string {
  const [head = '', ...sections] = text.trimEnd().split(/^(?=## )/m)
  const section = `## ${title}\n\n${body.trim()}\n\n`
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (index < 0) sections.push(section)
  else sections[index] = section
  return `${[head, ...sections].map((one) => one.trim()).join('\n\n')}\n`
}

/** The output, below machine, date and commit. */
function sectionOf(printed: string, now: Date): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes')
  const [cpu] = os.cpus()
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(0)
  return [
    `- Machine: ${os.availableParallelism()} cores of ${cpu?.model.trim() ?? 'an unknown CPU'}, ${gigabytes} GB, Node ${process.version}`,
    `- Date: ${now.toISOString().slice(0, 10)}`,
    `- Commit: ${commit}`,
    '',
    '```',
    printed.trim(),
    '```',
  ].join('\n')
}
