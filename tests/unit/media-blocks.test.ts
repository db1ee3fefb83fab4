import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMediaBlocks } from '#src/rules/media-blocks.ts'
import { videoOf } from '#src/rules/youtube.ts'
import { renderForStorage, renderMarkdown } from '#cms/core/markdown/render.ts'

const ID = 'dQw4w9WgXcQ'
const IMAGE = `/media/${'a'.repeat(32)}-800x600.webp`

const ADDRESSES: [address: string, id: string | null, start: number][] = [
  [`https://www.youtube.com/watch?v=${ID}`, ID, 0],
  [`https://youtu.be/${ID}?t=90`, ID, 90],
  [`https://m.youtube.com/watch?app=desktop&v=${ID}&t=1m30s`, ID, 90],
  [`https://music.youtube.com/watch?v=${ID}&t=1h2s`, ID, 3_602],
  [`http://youtube.com/shorts/${ID}`, ID, 0],
  [`https://www.youtube-nocookie.com/embed/${ID}?start=5`, ID, 5],
  [`http://www.youtube.com/v/${ID}&hl=ko_KR&fs=1`, ID, 0],
  [`https://www.youtube.com/live/${ID}?start=5`, ID, 5],
  [`https://youtube.com/embed/${ID}`, ID, 0],
  [`https://youtube.com.evil.example/watch?v=${ID}`, null, 0],
  [`https://evil.example/youtube.com/watch?v=${ID}`, null, 0],
  ['https://youtu.be/short', null, 0],
  ['https://www.youtube.com/playlist?list=PL1', null, 0],
  [`javascript:alert("https://youtu.be/${ID}")`, null, 0],
]
for (const [address, id, start] of ADDRESSES)
  test(`${address} names ${id ?? 'no video'}`, () => assert.deepEqual(videoOf(address), id && { id, start }))

test('a link to YouTube alone on its line is a still box, within a sentence it is a link', () => {
  const box = (label: string, start = 0) =>
    `<p><a href="https://www.youtube.com/watch?v=${ID}${start ? `&amp;t=${start}` : ''}" data-youtube="${ID}" ` +
    `data-start="${start}" rel="noopener noreferrer nofollow ugc">${label}</a></p>`
  assert.equal(renderMarkdown(`https://youtu.be/${ID}`), box('YouTube 영상'))
  assert.equal(
    renderMarkdown(`앞\nhttps://youtu.be/${ID}?t=90\n뒤`),
    `<p>앞</p>\n${box('YouTube 영상 · 1:30부터', 90)}\n<p>뒤</p>`,
  )
  assert.equal(renderMarkdown(`[라이브 <공연>](https://youtu.be/${ID})`), box('라이브 &lt;공연&gt;'))
  assert.doesNotMatch(renderMarkdown(`보세요 https://youtu.be/${ID}`), /data-youtube/)
  assert.doesNotMatch(renderMarkdown(`<a data-youtube="x" href="https://example.com">가</a>`), /data-youtube/)
})

test('a picture alone on its line is a figure, within a line it is not, nor within a mark that spans lines', () => {
  const picture = /<img src="\/media\/a+-800x600.webp"[^>]*>/.source
  const shows = (markdown: string, html: string) =>
    assert.match(renderMarkdown(markdown), new RegExp(`^${html.replaceAll('IMG', picture)}$`))
  shows(`![바다](${IMAGE})`, '<figure>IMG<figcaption>바다</figcaption></figure>')
  shows(
    `앞\n![](${IMAGE})\n![둘](${IMAGE})`,
    '<p>앞</p>\n<figure>IMG</figure>\n<figure>IMG<figcaption>둘</figcaption></figure>',
  )
  shows(`앞 ![](${IMAGE})`, '<p>앞 IMG</p>')
  shows(`**가\n![](${IMAGE})\n나**`, '<p><strong>가<br />IMG<br />나</strong></p>')
})

test('what has its figures and boxes already stays as it is', () => {
  const html = renderMarkdown(`![바다](${IMAGE})\n\nhttps://youtu.be/${ID}?t=90`)
  assert.equal(withMediaBlocks(html), html)
})

test('a picture that may not be shown is dropped with its caption', () => {
  const other = IMAGE.replace('a', 'b')
  const html = renderForStorage(`가\n![둘](${other})\n\n![하나](${IMAGE})`, { mayShow: (url) => url === IMAGE })
  assert.doesNotMatch(html, /둘|baaa/)
  assert.match(html, /<figcaption>하나<\/figcaption>/)
})

test('a picture with the title 크게 is a large figure whose caption is its description; no other title makes one', () => {
  assert.match(
    renderMarkdown(`![바다](${IMAGE} "크게")`),
    /^<figure class="large"><img (?![^>]*title=)[^>]*><figcaption>바다<\/figcaption><\/figure>$/,
  )
  assert.match(renderMarkdown(`![](${IMAGE} "크게")`), /^<figure class="large"><img [^>]*><\/figure>$/)
  assert.match(renderMarkdown(`![바다](${IMAGE} "해변")`), /^<figure><img [^>]*><figcaption>해변<\/figcaption>/)
})
