import { randomBytes } from 'node:crypto'
import { fileText } from '#src/text/files.ts'
import { endingOf } from '#src/rules/files.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { utf8Bytes } from '#src/rules/text-bytes.ts'

/** Control and format characters, and what separates paths or has a meaning in names of files. */
const DROPPED = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu
const LETTERS = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** The name of a new file in the media store; it cannot be guessed. */
export const newFileKey = (): string => `${randomBytes(16).toString('hex')}.file`

/** A file's name as it is stored: NFC, without the path, `DROPPED` and spaces around, shortened to the limit. */
export function fileNameOf(sent: string): string {
  const plain = sent
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(DROPPED, '')
    .trim()
  const ending = endingOf(plain)
  const stem = plain.slice(0, plain.length - ending.length)
  return shortened(stem.trim() === '' ? fileText.unnamed : stem, ending)
}

/** The name with `(2)` or a later number before its ending where others of the post have it. */
export function withoutSame(name: string, others: ReadonlySet<string>): string {
  const ending = endingOf(name)
  const stem = name.slice(0, name.length - ending.length)
  let numbered = name
  for (let number = 2; others.has(numbered); number += 1) numbered = shortened(stem, ` (${number})${ending}`)
  return numbered
}

interface Named {
  name: string
}

/** The files under names that differ from each other's and from those of `others`. */
export function namedApart<T extends Named>(files: readonly T[], others: readonly Named[]): T[] {
  const names = new Set(others.map(({ name }) => name))
  return files.map((file) => {
    const name = withoutSame(file.name, names)
    names.add(name)
    return { ...file, name }
  })
}

/** The stem, cut between letters to what the ending leaves of the limit; an ending alone that is too long goes. */
function shortened(stem: string, ending: string): string {
  const most = LIMITS.file.nameBytes - utf8Bytes(ending)
  if (most <= 0) return shortened(stem, '')
  let cut = ''
  let bytes = 0
  for (const { segment } of LETTERS.segment(stem)) {
    bytes += utf8Bytes(segment)
    if (bytes > most) break
    cut += segment
  }
  return (cut === stem ? stem : cut.trimEnd()) + ending
}
