import type { Version } from '#src/contracts/schemas/versions.ts'
import { differencesBetween, type TextRun } from './text-differences.ts'

/** A text at one time; a comment has no title. */
export interface Text {
  title: string | null
  content: string
}

/** One edit: its time and its changes. */
export interface Edit {
  id: string
  at: string
  /** Empty if the title did not change. */
  title: TextRun[]
  content: TextRun[]
}

/** The edits, latest first: each version compared with the next one. */
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
