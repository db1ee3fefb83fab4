import type { Version } from '#src/contracts/schemas/versions.ts'
import { differencesBetween, type TextRun } from './text-differences.ts'

/** A text as it reads at one time; a comment has no title. */
export interface Text {
  title: string | null
  content: string
}

/** One edit: when it was made, and what it changed. */
export interface Edit {
  id: string
  at: string
  /** Empty where the title stayed. */
  title: TextRun[]
  content: TextRun[]
}

/** What each edit changed, the latest first: a version beside the one that took its place. */
export const editsOf = (versions: readonly Version[], now: Text | undefined): Edit[] =>
  versions.map((version, index) => {
    const next = index === 0 ? (now ?? version) : (versions[index - 1] ?? version)
    const [before, after] = [version.title ?? '', next.title ?? '']
    return {
      id: version.id,
      at: version.replacedAt,
      title: before === after ? [] : differencesBetween(before, after),
      content: differencesBetween(version.content, next.content),
    }
  })
