import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { seoulDay } from '#src/rules/dates.ts'
import { clockTime, monthAndDay } from '#src/rules/relative-dates.ts'
import { oldCopyText } from '#src/text/layout.ts'
import type { CachedPage, PageCopy } from '#cms/core/page-cache/page-cache.ts'

/** Pages with their line, made once and compressed once; dropped with room for others. */
const MAX_BYTES = 16 * 1024 * 1024
const made = new LRUCache<CachedPage, CachedPage>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 512,
})

const BODY = /<body[^>]*>/

/** The page as it was, with a line that says from when it is: at the head of HTML, as a comment at the end of XML. */
export function oldCopy({ page, madeAt }: PageCopy, now = new Date()): CachedPage {
  const known = made.get(page)
  if (known) return known
  const body = withLine(page, lineOf(madeAt, now))
  const { gzip, br, ...rest } = page
  const copy = { ...rest, body, etag: `"${hash('sha1', body, 'base64url')}"` }
  made.set(page, copy)
  return copy
}

function lineOf(madeAt: Date, now: Date): string {
  const time = clockTime(madeAt)
  return oldCopyText.shownFrom(seoulDay(madeAt) === seoulDay(now) ? time : `${monthAndDay(madeAt)} ${time}`)
}

function withLine({ body, headers }: CachedPage, line: string): Buffer {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html'))
    return Buffer.from(body.toString().replace(BODY, (tag) => `${tag}<p data-old-copy role="status">${line}</p>`))
  return /[/+]xml\b/.test(type) && !type.startsWith('image/')
    ? Buffer.concat([body, Buffer.from(`\n<!-- ${line} -->\n`)])
    : body
}
