/**
 * Which delimiters `*`, `_`, `~~` and `||` of a text mark something. Markdown's own rule asks whether white space or punctuation
 * is beside a delimiter, which leaves `**50%**까지` unmarked and makes italics of `가로*세로*높이`.
 */

/** A mark: where its delimiters begin and end, and how many there are on each side. */
export interface Marked {
  kind: 'strong' | 'em' | 'del' | 'spoiler'
  from: number
  to: number
  size: 1 | 2
}

type Delimiter = '*' | '_' | '~' | '|'

/** Signs of one kind in a row that may still open or close a mark. */
interface Run {
  delimiter: Delimiter
  at: number
  size: number
}

const SPACE = /\s/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const WORD = /[\p{L}\p{N}]/u
const DIGIT = /\d/
const ASCII_WORD = /[a-z\d]/i
/** Signs that close a bracket, a quotation or a sentence, and those that open one. */
const CLOSING = /[\p{Pe}\p{Pf}.,!?:;…。，、]/u
const OPENING = /[\p{Ps}\p{Pi}]/u
/** What italics begin and end with: a word, a quotation, brackets or another mark, but no face such as `^^`. */
const BEGINS = /[\p{L}\p{N}\p{So}\p{Ps}\p{Pi}"'`@#*_~]/u
const ENDS = /[\p{L}\p{N}\p{So}\p{M}\p{Pe}\p{Pf}"'`.,!?…%*_~]/u
/** A text of faces and punctuation alone has nothing to be marked: `*-_-*`. */
const HAS_CONTENT = /[^\s^_\-~;=*.,'+]/u
/** Characters in which such a text is looked for. */
const MOST_FACES = 200
/** The word in front of signs that hide the rest of it, a family name or a beginning of an id, and what follows them. */
const HIDDEN_NAME = /(?:^|[^\p{L}\p{N}*])[가-힣]$/u
const AFTER_NAME = /^(?:님|씨|군|양|\()/
const HIDDEN_ID = /(?:^|[^\p{L}\p{N}*])[a-z\d]{1,4}$/iu
const AFTER_ID = /^[\p{L}\p{N}(]/u
/** Characters in which such a word is looked for. */
const MOST_HIDDEN = 6
/** More texts than are usually read at once, each within the one before it. */
const MOST_CACHED = 32

const cache = new Map<string, ReadonlyMap<number, Marked>>()

/** The mark that begins at this place of a text whose links, code and escapes are masked; undefined for none. */
export function markAt(text: string, at: number): Marked | undefined {
  const marks = cache.get(text) ?? marksOf(text)
  // Deleted and set again, the text in use is the last to go.
  cache.delete(text)
  cache.set(text, marks)
  const [oldest] = cache.keys()
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest)
  return marks.get(at)
}

/** All marks of a text, by their beginnings, in one pass. */
function marksOf(text: string): ReadonlyMap<number, Marked> {
  const marks = new Map<number, Marked>()
  const open = new Map<string, Run[]>()
  for (const match of text.matchAll(/\*+|_+|~+|\|+/g)) {
    const run = { delimiter: match[0][0] as Delimiter, at: match.index, size: match[0].length }
    const ends = run.at + run.size
    const [before, after] = [characterBefore(text, run.at), characterAfter(text, ends)]
    if (!isDelimiter(run, before, after)) continue
    if (closes(run, before, after)) closeAll(text, run, { open, marks })
    if (run.size > 0 && opens(run, before, after)) add(open, run)
  }
  return marks
}

/** Whether a mark of these delimiters around the text would be read as one between its neighbours. */
export function isRead(
  delimiter: '*' | '**' | '~~' | '||',
  text: string,
  { before, after }: { before: string; after: string },
): boolean {
  const whole = `${before}${delimiter}${text}${delimiter}${after}`
  const mark = marksOf(whole).get(before.length)
  return mark?.to === whole.length - after.length && mark.size === delimiter.length
}

const characterBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
const characterAfter = (text: string, at: number): string => [...text.slice(at, at + 2)][0] ?? ''

/**
 * Runs of other lengths are lines to fill in, arrows, laughter. Between digits a delimiter is one of arithmetic, between two
 * equal delimiters a part of a face or a quotation: `^_^`, `'*'`.
 */
function isDelimiter({ delimiter, size }: Run, before: string, after: string): boolean {
  if (delimiter === '|') return size === 2
  const isOfLength = delimiter === '*' ? size <= 3 : delimiter === '_' ? size <= 2 : size === 2
  const isArithmetic = DIGIT.test(before) && DIGIT.test(after)
  const isFace = before === after && PUNCTUATION.test(before)
  return isOfLength && !isArithmetic && !isFace
}

const isFree = (neighbour: string): boolean => neighbour === '' || SPACE.test(neighbour) || PUNCTUATION.test(neighbour)

/** A letter of Korean, or of any script other than Latin: a mark works beside it as it does beside a space. */
const isForeign = (neighbour: string): boolean => !ASCII_WORD.test(neighbour)

function opens({ delimiter, size }: Run, before: string, after: string): boolean {
  if (after === '' || SPACE.test(after)) return false
  if (delimiter === '|') return true
  // `가로*세로*높이`, `snake_case` and `네~~` are written; a mark of these delimiters begins at a word.
  if ((delimiter !== '*' || size === 1) && (WORD.test(before) || /[\p{Pe}\p{Pf}]/u.test(before))) return false
  // A name may begin with this delimiter.
  if (delimiter === '_' && before === '@') return false
  if (delimiter !== '~' && size === 1 && !BEGINS.test(after)) return false
  return !PUNCTUATION.test(after) || isFree(before) || (isForeign(before) && !CLOSING.test(after))
}

function closes({ delimiter, size }: Run, before: string, after: string): boolean {
  if (before === '' || SPACE.test(before)) return false
  if (delimiter === '|') return true
  if (delimiter === '_' && WORD.test(after)) return false
  if (delimiter !== '~' && size === 1 && !ENDS.test(before)) return false
  return !PUNCTUATION.test(before) || isFree(after) || (isForeign(after) && !OPENING.test(before))
}

/** Whether a run hides the rest of a word, as in `김**님` and `ab**cd`. */
function isMask(text: string, { delimiter, at, size }: Run): boolean {
  if (delimiter !== '*' || size === 1) return false
  const before = text.slice(Math.max(0, at - MOST_HIDDEN), at)
  const after = text.slice(at + size, at + size + 2)
  return (HIDDEN_NAME.test(before) && AFTER_NAME.test(after)) || (HIDDEN_ID.test(before) && AFTER_ID.test(after))
}

interface State {
  /** Runs that wait for their end, the last one last, by delimiter and size. */
  open: Map<string, Run[]>
  marks: Map<number, Marked>
}

const keyOf = ({ delimiter, size }: Pick<Run, 'delimiter' | 'size'>): string => delimiter + size

const add = (open: State['open'], run: Run): void => {
  const list = open.get(keyOf(run))
  if (list) list.push(run)
  else open.set(keyOf(run), [run])
}

/** Ends the marks that a run closes, the inner one first; what is left of the run stays in it. */
function closeAll(text: string, run: Run, { open, marks }: State): void {
  let start = run.at
  while (run.size > 0) {
    const opener = lastOpener(open, run)
    if (!opener) break
    open.get(keyOf(opener))?.pop()
    drop(open, opener.at)
    const size = sizeOf(opener.size, run.size)
    const from = opener.at + opener.size - size
    // A run that enclosed nothing stays as it was typed, and so does what would have closed it; two masks do, too.
    if (isEmpty(text, opener, start) || (isMask(text, opener) && isMask(text, { ...run, at: start }))) {
      run.size = 0
      break
    }
    marks.set(from, { kind: kindOf(run.delimiter, size), from, to: start + size, size })
    start += size
    run.size -= size
    if (opener.size > size) add(open, { ...opener, size: opener.size - size })
  }
  run.at = start
}

const isEmpty = (text: string, opener: Run, end: number): boolean =>
  opener.delimiter !== '|' &&
  !HAS_CONTENT.test(text.slice(opener.at + opener.size, Math.min(end, opener.at + MOST_FACES)))

const kindOf = (delimiter: Delimiter, size: 1 | 2): Marked['kind'] =>
  delimiter === '|' ? 'spoiler' : delimiter === '~' ? 'del' : size === 2 ? 'strong' : 'em'

/** Three delimiters hold a mark of two within one of one. */
const sizeOf = (opener: number, closer: number): 1 | 2 =>
  opener === 3 && closer === 3 ? 2 : (Math.min(opener, closer) as 1 | 2)

function lastOpener(open: State['open'], { delimiter, size }: Run): Run | undefined {
  const sizes = size === 3 ? [1, 2, 3] : [size, 3]
  return sizes
    .flatMap((one) => open.get(delimiter + one)?.at(-1) ?? [])
    .reduce<Run | undefined>((last, one) => (!last || one.at > last.at ? one : last), undefined)
}

/** Runs that opened within a mark that has ended. */
function drop(open: State['open'], from: number): void {
  for (const list of open.values()) while ((list.at(-1)?.at ?? -1) > from) list.pop()
}
