/** How many files a post of a board may have, and how large each may be. */
export interface FileRule {
  most: number
  megabytes: number
}

/** The largest file where a board was only given a number. */
export const DEFAULT_MEGABYTES = 10

/** How a kind of file is recognised by its bytes: by its signature, as a zip that holds certain entries, or as text. */
type Form = 'signature' | 'zip' | 'text' | 'hwp' | 'hwpx'

export interface FileKind {
  /** Its media type in answers. */
  type: string
  form: Form
  /** Media types that a file of this kind may be recognised as. */
  seenAs?: readonly string[]
}

const office = (name: string): FileKind => {
  const type = `application/vnd.openxmlformats-officedocument.${name}`
  return { type, form: 'zip', seenAs: [type] }
}
const signature = (type: string, ...seenAs: string[]): FileKind => ({
  type,
  form: 'signature',
  seenAs: [type, ...seenAs],
})
const text = (type: string): FileKind => ({ type, form: 'text' })

/** The kinds of files that posts may have, by the ending of the name. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: signature('application/pdf'),
  zip: { type: 'application/zip', form: 'zip', seenAs: ['application/zip'] },
  '7z': signature('application/x-7z-compressed'),
  hwp: { type: 'application/x-hwp', form: 'hwp' },
  hwpx: { type: 'application/hwp+zip', form: 'hwpx' },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  odt: {
    type: 'application/vnd.oasis.opendocument.text',
    form: 'zip',
    seenAs: ['application/vnd.oasis.opendocument.text'],
  },
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  json: text('application/json'),
  mp3: signature('audio/mpeg'),
  // Recorders write the brand of a video into sound alone.
  m4a: signature('audio/mp4', 'audio/x-m4a', 'video/mp4'),
  wav: signature('audio/wav'),
  mp4: signature('video/mp4', 'video/x-m4v'),
  webm: signature('video/webm'),
}

/** The ending of a name, from the last dot on; '' for a name without a dot. */
export const endingOf = (name: string): string => /\.[^.]*$/u.exec(name)?.[0] ?? ''

/** Endings of the files that may be added, as an `accept` of a file input. */
export const ACCEPTED_FILES = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(',')

/** The kind of a file by the ending of its name; null for one that may not be added. */
export function kindOfName(name: string): FileKind | null {
  const ending = endingOf(name).slice(1).toLowerCase()
  return Object.hasOwn(KINDS, ending) ? (KINDS[ending] ?? null) : null
}

/** Endings of what a browser runs when it opens it: pages, drawings and scripts. */
const RUN_BY_BROWSERS = new Set('html htm xhtml xht shtml mht mhtml svg svgz js mjs cjs'.split(' '))

/** Whether the name says that a browser would run the file. */
export const isRunByBrowsers = (name: string): boolean => RUN_BY_BROWSERS.has(endingOf(name).slice(1).toLowerCase())

/** How a page plays a file of this type in place; null for one that is only downloaded. */
export function playerOf(type: string): 'video' | 'audio' | null {
  if (type === 'video/mp4' || type === 'video/webm') return 'video'
  return type === 'audio/mpeg' || type === 'audio/mp4' ? 'audio' : null
}

/** The path under which a file is downloaded. */
export const fileUrl = ({ id, name }: { id: string; name: string }): string =>
  `/media/files/${id}/${encodeURIComponent(name)}`

/** The id and the name of a path of a file; null for any other path. */
export function parseFileUrl(url: string): { id: string; name: string } | null {
  const [, id, encoded] = /^\/media\/files\/([\w-]{1,64})\/([^/]+)$/.exec(url) ?? []
  if (!id || !encoded) return null
  try {
    return { id, name: decodeURIComponent(encoded) }
  } catch {
    return null
  }
}

/** The limits of a post that is in these boards: the strictest of each; null where one of them allows no files. */
export function strictestFiles(boards: readonly { files: FileRule | null }[]): FileRule | null {
  if (boards.length === 0) return null
  const most = Math.min(...boards.map(({ files }) => files?.most ?? 0))
  const megabytes = Math.min(...boards.map(({ files }) => files?.megabytes ?? 0))
  return most > 0 && megabytes > 0 ? { most, megabytes } : null
}
