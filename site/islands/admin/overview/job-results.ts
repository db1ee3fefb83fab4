import { jobResultText } from '#src/text/job-results.ts'
import { grouped } from '#src/text/numbers.ts'

const COUNTS: Readonly<Record<string, string>> = jobResultText.counts

/** A number and its unit, with an optional qualifier before them: a month or a verdict. */
const COUNT = /^(?:[\w-]+: )?(\d+) (.+)$/
const BREAKS = /^broken: (\d+)/

/** The result of a job's last run in Korean; null if it did nothing noteworthy. */
export function jobResult(result: string): string | null {
  const breaks = BREAKS.exec(result)?.[1]
  if (breaks) return jobResultText.breaks(grouped(Number(breaks)))
  if (/\boff$/.test(result)) return jobResultText.off
  const counted = result.split(', ').flatMap((part) => {
    const [, count = '0', word = ''] = COUNT.exec(part) ?? []
    const name = COUNTS[word]
    return name && count !== '0' ? [`${name} ${grouped(Number(count))}`] : []
  })
  return counted.length > 0 ? counted.join(' · ') : null
}
