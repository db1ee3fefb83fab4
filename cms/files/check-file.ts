import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '#src/rules/app-error.ts'
import { kindOfName, type FileKind } from '#src/rules/files.ts'
import { fileRefusalText } from '#src/text/files.ts'
import { isHwp, isHwpx } from './hangul-document.ts'
import { whyNotText } from './plain-text.ts'
import { isProgram, zipEntries } from './zip-entries.ts'

/** A received file: where it lies, and the name under which it was sent. */
export interface ReceivedFile {
  path: string
  name: string
  bytes: number
}

type Problem = 'otherType' | 'unsafe' | null

/**
 * The media type of a file by its content, which has to be what the name says. Throws UNSUPPORTED_TYPE for a kind that posts
 * may not have, for one thing under the name of another, and for what a browser or a device would run.
 */
export async function typeOfFile({ path, name, bytes }: ReceivedFile): Promise<string> {
  const kind = kindOfName(name)
  const why = kind ? (bytes === 0 ? 'empty' : await problemOf(kind, { path, name, bytes })) : 'wrongType'
  if (kind && !why) return kind.type
  throw new AppError('UNSUPPORTED_TYPE', { message: fileRefusalText[why ?? 'wrongType'](name) })
}

const problemOf = (kind: FileKind, file: ReceivedFile): Promise<Problem> =>
  kind.form === 'text' ? problemOfText(kind, file) : problemOfBytes(kind, file)

async function problemOfText({ type }: FileKind, { path }: ReceivedFile): Promise<Problem> {
  const why = await whyNotText(path, { isJson: type === 'application/json' })
  return why === 'runnable' ? 'unsafe' : why && 'otherType'
}

async function problemOfBytes(kind: FileKind, { path, bytes }: ReceivedFile): Promise<Problem> {
  const file = await open(path)
  try {
    if (kind.form === 'hwp') return (await isHwp(file)) ? null : 'otherType'
    const entries = kind.form === 'signature' ? [] : await zipEntries(file, bytes)
    if (!entries) return 'otherType'
    if (isProgram(entries)) return 'unsafe'
    if (kind.form === 'hwpx') return (await isHwpx(file, entries)) ? null : 'otherType'
    const seen = await fileTypeFromFile(path).catch(() => undefined)
    return seen && kind.seenAs?.includes(seen.mime) ? null : 'otherType'
  } finally {
    await file.close()
  }
}
