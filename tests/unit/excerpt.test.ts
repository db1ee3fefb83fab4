import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf, plainTextSteps, shortened, excerptWithNames, storedExcerptOf } from '#src/rules/excerpt.ts'

const TEXTS: [html: string, text: string][] = [
  ['<p>안녕하세요</p>', '안녕하세요'],
  ['<h2>제목</h2><p>내용</p>', '내용'],
  ['<p>한 문장이에요.</p>\n<p>다음 문단이에요.</p>', '한 문장이에요. 다음 문단이에요.'],
  ['<p>한 문단</p>\n<p>다음 문단</p>', '한 문단 · 다음 문단'],
  ['<p>이렇게 써요:</p><pre><code>const a = 1\n</code></pre><p>끝</p>', '이렇게 써요: 끝'],
  ['<p>앞</p><hr><blockquote><p>인용</p></blockquote>', '앞 · 인용'],
  ['<p>굵<strong>은</strong> 글과 <a href="/x" rel="nofollow">링크</a>예요</p>', '굵은 글과 링크예요'],
  ['<p>짧은 <code>const</code>는 남아요</p>', '짧은 const는 남아요'],
  ['<p>한 줄<br />두 줄<br>세 줄</p>', '한 줄 두 줄 세 줄'],
  ['<p>순서</p><ul>\n<li>하나</li>\n<li>둘\n<ul><li>셋</li></ul></li>\n</ul><p>끝</p>', '순서 · 끝'],
  ['<ol><li><p>첫째예요.</p></li><li><p>둘째</p></li></ol>', '첫째예요. 둘째'],
  ['<h2>제목</h2><ul>\n<li>하나</li>\n<li>둘\n<ul><li>셋</li></ul></li>\n</ul>', '제목 · 하나 · 둘 · 셋'],
  ['<p>3 &lt; 5 &amp;&amp; &quot;가&#39;나&#x27;다&quot;&nbsp;끝</p>', '3 < 5 && "가\'나\'다" 끝'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p>그림 <img src="/media/a.webp" alt="x"> 뒤</p>', '그림 뒤'],
  ['<pre><code>a &lt; b\n  c</code></pre>', ''],
  ['<table><tbody><tr><td>가</td><td>나</td></tr><tr><td>다</td></tr></tbody></table>', ''],
  ['<p>앞</p><table><tbody><tr><td>가</td></tr></tbody></table><p>뒤</p>', '앞 · 뒤'],
  ['<h2>제목</h2><table><tbody><tr><td>가</td></tr></tbody></table>', '제목'],
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

test('text beyond the excerpt decides about the ellipsis and nothing else', () => {
  const full = `<p>${'😀'.repeat(200)}`
  assert.equal(excerptOf(`${full}</p>${' <p> </p>'.repeat(500)}`), '😀'.repeat(200))
  assert.equal(excerptOf(`${full}</p>${' <p> </p>'.repeat(500)}<p>끝</p>`), `${'😀'.repeat(200)}…`)
})

test('an ellipsis follows the last word without a space or a dot', () => {
  assert.equal(excerptOf(`<p>${'가'.repeat(199)} ${'나'.repeat(9)}</p>`), `${'가'.repeat(199)}…`)
  assert.equal(excerptOf(`<p>${'가'.repeat(198)}</p><p>${'나'.repeat(9)}</p>`), `${'가'.repeat(198)}…`)
})

test('a stored excerpt is read with the names of now, and has 200 characters then too', () => {
  const mention = '<a class="mention" href="/profile/m-1">@옛이름</a>'
  const stored = storedExcerptOf(`<p>${'가'.repeat(150)} ${`${mention} `.repeat(20)}</p>`)
  assert.ok(!stored.includes('옛이름'))
  for (const name of ['새', '아주 긴 새 이름이에요'.repeat(3)]) {
    const shown = excerptWithNames(stored, { nameOf: () => name, left: '알 수 없음' })
    const whole = `${'가'.repeat(150)} ${`@${name} `.repeat(20)}`.trim()
    const cut = `${[...whole].slice(0, 200).join('').trimEnd()}…`
    assert.equal(shown, whole.length <= 200 ? whole : cut)
  }
  assert.equal(
    excerptWithNames(storedExcerptOf(`<p>${mention} 안녕</p>`), { nameOf: () => null, left: '누군가' }),
    '@누군가 안녕',
  )
})

for (const piece of ['<', '<p', '<a ', '&', '&#', '&amp', ' ', '<p></p>', '&lt;']) {
  test(`200 000 times ${JSON.stringify(piece)} takes less than 2 s`, () => {
    const start = performance.now()
    excerptOf(piece.repeat(200_000))
    assert.ok(performance.now() - start < 2_000)
  })
}

/** The whole text, and how many steps reading it took. */
function plainText(html: string): { text: string; steps: number } {
  const reading = plainTextSteps(html)
  let steps = 1
  let step = reading.next()
  for (; !step.done; step = reading.next()) steps += 1
  return { text: step.value, steps }
}

for (const piece of ['가<br />', '<p>가</p>', '<li>가</li>', '&amp;', '<em></em>']) {
  test(`the whole text of 200 000 times ${JSON.stringify(piece)} takes less than 2 s, in steps`, () => {
    const start = performance.now()
    const { steps } = plainText(piece.repeat(200_000))
    assert.ok(performance.now() - start < 2_000)
    assert.ok(steps > 10)
  })
}

test('the whole text is the same where a step ends within a tag, a word or an entity', () => {
  const piece = '<p>가나 &amp; <strong>다</strong><br />라</p>'
  assert.equal(plainText(piece.repeat(3_000)).text, Array(3_000).fill('가나 & 다 라').join(' · '))
})

test('a shortened text ends where a sentence or a word ends', () => {
  assert.equal(shortened('짧은 글이에요.', 20), '짧은 글이에요.')
  assert.equal(shortened('첫 문장이 여기 있어요. 다음 문장은 길어요.', 18), '첫 문장이 여기 있어요.')
  assert.equal(shortened('문장이 끝나지 않고 죽 이어지는 글', 12), '문장이 끝나지 않고…')
  assert.equal(shortened('가'.repeat(30), 10), `${'가'.repeat(10)}…`)
})
