/** Where an address ends in a text that people typed: before a particle, a bracket that it did not open, a full stop. */

/** What no address has in it: white space, quotation marks, brackets and full stops of Korean and Japanese. */
const OUTSIDE = String.raw`\s<>"'` + '`「」『』《》〈〉【】〔〕“”‘’（）［］｛｝。、，．！？；：…'
/** Characters of an address; without a limit, a text of nothing but beginnings of addresses is read once for each. */
const MOST = 2_000
const RUN = String.raw`[^${OUTSIDE}]{1,${MOST + 1}}`
const ADDRESS = new RegExp(String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}._/@-])www\.)${RUN}`, 'giu')
const AT_START = new RegExp(String.raw`^(?:https?:\/\/|www\.)${RUN}`, 'iu')

/** Signs that end a sentence or a mark rather than an address. */
const TRAILING = new Set('.,!?;:}*_~|')

const PARTICLE = [
  '에서|에게|에|께서|께|한테|으로|로|을|를|은|는|이|가|의|와|과|도|만|까지|부터|처럼|보다|마다|밖에|대로|뿐',
  '이랑|랑|하고|이나|나|이며|며|이고|고|이라고|라고|이라는|라는|이라|라|이란|란|이든|든',
  '입니다|이에요|예요|이예요|이었어요|였어요|인데요?|이다|인|임|이요|요',
].join('|')
/** A particle, or several as in 에서는, 으로도, 에서만. */
const IS_PARTICLE = new RegExp(`^(?:${PARTICLE})(?:서)?(?:은|는|도|만|의|요|까지|부터|이나|나)?$`)
/** Particles that no word of a path begins with, whatever is written behind them without a space. */
const BEGINS_WITH_PARTICLE = /^(?:에서|에게|으로|까지|부터|입니다|이라고|라고|한테|이에요|예요)/

const HANGUL = /[가-힣]+/gu
/** What may follow a particle: the end, or a sign that does not lead on within an address. */
const AFTER_PARTICLE = /^(?:$|[()[\]{},!?:;*~|]|\.(?![a-z\d]))/i
/** The name of a host, without what is in front of it and behind it. */
const HOST = /^(?:https?:\/\/)?([^/?#]*)/i

/** An address in a text, as it was typed. */
export interface FoundAddress {
  index: number
  text: string
  href: string
}

/** The addresses of the web in a plain text, in their order. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ index, 0: run }) => {
    const found = addressOfRun(run)
    return found ? [{ index, ...found }] : []
  })
}

/** The address that a text begins with; null where it begins with none. */
export function addressAtStart(text: string): Omit<FoundAddress, 'index'> | null {
  const run = AT_START.exec(text)?.[0]
  return run === undefined ? null : addressOfRun(run)
}

/** Whether the whole text is read as one address. */
export const isWholeAddress = (text: string): boolean => addressAtStart(text)?.text === text

function addressOfRun(run: string): Omit<FoundAddress, 'index'> | null {
  if (run.length > MOST) return null
  const text = withoutTrailing(withoutParticle(withoutTrailing(withinBrackets(run))))
  const href = /^www\./i.test(text) ? `http://${text}` : text
  return isAddress(href) ? { text, href } : null
}

/** A closing bracket that the address did not open belongs to the sentence; `…/달_(위성)` keeps its own. */
function withinBrackets(run: string): string {
  const open = { '(': 0, '[': 0 }
  for (const { index, 0: sign } of run.matchAll(/[()[\]]/g)) {
    const kind = sign === '(' || sign === ')' ? '(' : '['
    open[kind] += sign === kind ? 1 : -1
    if (open[kind] < 0) return run.slice(0, index)
  }
  return run
}

/**
 * Korean letters right behind Latin ones are a particle if they are one as a whole, up to the end of the address: the path
 * of `…/wiki/LG전자` is left, and so is one whose Korean letters follow `/`, `_` or other Korean ones.
 */
function withoutParticle(run: string): string {
  const hostEnd = HOST.exec(run)?.[0].length ?? 0
  const lastLabel = run.lastIndexOf('.', hostEnd - 1)
  for (const { index, 0: letters } of run.matchAll(HANGUL)) {
    const rest = run.slice(index + letters.length, index + letters.length + 2)
    if (isBehindAddress(run, { index, letters, rest, hostEnd, lastLabel })) return run.slice(0, index)
  }
  return run
}

interface Place {
  index: number
  letters: string
  /** The characters behind the letters. */
  rest: string
  hostEnd: number
  /** Where the last label of the host begins. */
  lastLabel: number
}

function isBehindAddress(run: string, { index, letters, rest, hostEnd, lastLabel }: Place): boolean {
  const before = run.charAt(index - 1)
  // The last label of a host is Latin or Korean, never both.
  if (index < hostEnd) return /[a-z\d]/i.test(before) && index > lastLabel
  const isParticle = IS_PARTICLE.test(letters) && AFTER_PARTICLE.test(rest)
  if (/[a-z\d)]/i.test(before)) return isParticle || BEGINS_WITH_PARTICLE.test(letters)
  // A page may be called 이, none is called 에서; the home page of a host has no name at all.
  return before === '/' && isParticle && (letters.length > 1 || index === hostEnd + 1)
}

// A loop from the end: a pattern that ends in `$` takes quadratic time on a long run of punctuation.
function withoutTrailing(address: string): string {
  let end = address.length
  while (end > 0 && TRAILING.has(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function isAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)
}
