import { createReadStream } from 'node:fs'

/** Elements of HTML and SVG. */
const TAGS =
  'a abbr address animate animatemotion animatetransform applet area article aside audio b base bdi bdo big blink ' +
  'blockquote body br button canvas caption center circle clippath code col colgroup data datalist dd defs del ' +
  'details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure filter font footer foreignobject form ' +
  'frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd label ' +
  'legend li line lineargradient link main map mark marker marquee mask math menu meta meter nav nobr noembed ' +
  'noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline pre ' +
  'progress q rect rp rt ruby s samp script search section select set slot small source span stop strike strong style ' +
  'sub summary sup svg switch symbol table tbody td template text textarea textpath tfoot th thead time title tr ' +
  'track tspan tt u ul use var video wbr xmp'
/** What a browser or a shell would run: a tag, the head of XML, a comment of either, `#!`. */
const RUNNABLE = new RegExp(
  String.raw`<[/]?(?:[a-z]+:)?(?:${TAGS.replaceAll(' ', '|')})(?=[\s/>]|$)|<!doctype|<\?xml\b|#!`,
  'iu',
)
/** Of formats that are written in letters, and are no plain text. */
const OTHER_FORMAT = /^(?:%PDF-|%!PS|\{\\rtf)/u
const LOOKED_AT_BYTES = 512
/** A file that begins as a page or a drawing of SVG does. */
const PAGE =
  /^\s*(?:<!--[^]*?-->\s*)*(?:<(?:!doctype\s+html|html|head|body|script|svg)\b|<\?xml\b[^]*<(?:\w+:)?(?:svg|html)\b)/iu
/** Control characters that no text has: all but tabs, line feeds, form feeds, carriage returns and C1 (U+0080–U+009F). */
const CONTROL = /[\p{Cc}--[\t\n\f\r\u0080-\u009f]]/v
/** In the order in which they are tried; Korean programs save CSV in the second. */
const ENCODINGS = ['utf-8', 'euc-kr'] as const

/** Why a file is no plain text of this kind: it is something else, or begins as what would be run; null when it is one. */
export async function whyNotText(path: string, { isJson = false } = {}): Promise<'other' | 'runnable' | null> {
  const { start, isUtf16 } = await beginningOf(path)
  if (RUNNABLE.test(start)) return 'runnable'
  if (OTHER_FORMAT.test(start)) return 'other'
  if (isJson && !/^\s*(?:[[{"\-\d]|true|false|null)/u.test(start)) return 'other'
  for (const encoding of isUtf16 ? ['utf-16le'] : ENCODINGS) if (await isTextIn(path, encoding)) return null
  return 'other'
}

/** Whether a file begins as a page or a drawing that a browser would run, whatever its name says. */
export const isPage = async (path: string): Promise<boolean> => PAGE.test((await beginningOf(path)).start)

/** The first bytes as text, without the mark of their encoding. */
async function beginningOf(path: string): Promise<{ start: string; isUtf16: boolean }> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: LOOKED_AT_BYTES - 1 })) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return { start: bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/u, ''), isUtf16 }
}

async function isTextIn(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      if (CONTROL.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    return !CONTROL.test(decoder.decode())
  } catch {
    return false
  }
}
