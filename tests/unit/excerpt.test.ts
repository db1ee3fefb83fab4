import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf } from '#src/rules/excerpt.ts'

const TEXTS: [html: string, text: string][] = [
  ['<p>안녕하세요</p>', '안녕하세요'],
  ['<h2>제목</h2><p>내용</p>', '제목 내용'],
  ['<p>굵<strong>은</strong> 글과 <a href="/x" rel="nofollow">링크</a>예요</p>', '굵은 글과 링크예요'],
  ['<p>한 줄<br />두 줄<br>세 줄</p>', '한 줄 두 줄 세 줄'],
  ['<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>', '하나 둘'],
  ['<p>3 &lt; 5 &amp;&amp; &quot;가&#39;나&#x27;다&quot;&nbsp;끝</p>', '3 < 5 && "가\'나\'다" 끝'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p>그림 <img src="/media/a.webp" alt="x"> 뒤</p>', '그림 뒤'],
  ['<pre><code>a &lt; b\n  c</code></pre>', 'a < b c'],
  ['<table><tbody><tr><td>가</td><td>나</td></tr></tbody></table>', '가 나'],
  ['', ''],
  ['끝이 없는 <p', '끝이 없는 p'],
  ['&#0;&#1114112;&#xd800;&unknown;', '\ufffd\ufffd\ufffd&unknown;'],
]

for (const [html, text] of TEXTS) {
  test(`${JSON.stringify(html).slice(0, 50)} reads ${JSON.stringify(text)}`, () => assert.equal(excerptOf(html), text))
}

test('200 characters stay whole, one more brings an ellipsis', () => {
  assert.equal(excerptOf(`<p>${'가'.repeat(200)}</p>`), '가'.repeat(200))
  assert.equal(excerptOf(`<p>${'가'.repeat(201)}</p>`), `${'가'.repeat(200)}…`)
  assert.equal(excerptOf(`<p>${'😀'.repeat(201)}</p>`), `${'😀'.repeat(200)}…`)
})

test('what stands beyond the excerpt decides about the ellipsis and nothing else', () => {
  const full = `<p>${'😀'.repeat(200)}`
  assert.equal(excerptOf(`${full}</p>${' <p> </p>'.repeat(500)}`), '😀'.repeat(200))
  assert.equal(excerptOf(`${full}</p>${' <p> </p>'.repeat(500)}끝`), `${'😀'.repeat(200)}…`)
})

test('an ellipsis follows the last word without a space', () =>
  assert.equal(excerptOf(`<p>${'가'.repeat(199)} ${'나'.repeat(9)}</p>`), `${'가'.repeat(199)}…`))

for (const piece of ['<', '<p', '<a ', '&', '&#', '&amp', ' ', '<p></p>', '&lt;']) {
  test(`200 000 times ${JSON.stringify(piece)} takes no more than a moment`, () => {
    const start = performance.now()
    excerptOf(piece.repeat(200_000))
    assert.ok(performance.now() - start < 2_000)
  })
}
