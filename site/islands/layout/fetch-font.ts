import sheet from '../../styles/pretendard.css?url'
import { inBrowser } from '../../lib/browser/storage.ts'

/** What early.js adds before the first paint of the next page: the sheet and the files that are cached, in one line. */
const KEY = 'font'

/** The file of each face of the sheet, and the letters that it has. */
const FACE = /url\(["']?([^"')]+)["']?\)[^}]*?unicode-range:\s*([^;}]+)/g

/**
 * Fills the browser's cache with the files of Pretendard that have the letters of this page. Nothing is drawn with them
 * before the next page: a face that comes after the first paint would move the text.
 */
export async function fetchFont(): Promise<void> {
  const [known, ...files] = (inBrowser.get(KEY) ?? '').split(' ')
  const cached = known === sheet ? files : []
  const css = await textOf(sheet)
  const letters = [...new Set(document.body.textContent)].map((letter) => letter.codePointAt(0) ?? 0)
  const missing = [...css.matchAll(FACE)]
    .filter(([, , ranges = '']) => hasOneOf(ranges, letters))
    .map(([, file = '']) => new URL(file, new URL(sheet, location.href)).pathname)
    .filter((file) => !cached.includes(file))
  await Promise.all(missing.map(textOf))
  inBrowser.set(KEY, [sheet, ...cached, ...missing].join(' '))
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(path, { priority: 'low' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

/** Whether one of these code points is within ranges such as `U+ac00-ac1f, U+d7a3`. */
const hasOneOf = (ranges: string, letters: readonly number[]): boolean =>
  ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return letters.some((letter) => letter >= from && letter <= to)
  })
