import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { blankLineParts, withFewBlankLines } from '#src/rules/blank-lines.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { canonical } from '../../site/islands/composer/surface/canonical.ts'
import { readMarkdown } from '../../site/islands/composer/surface/read.ts'
import { writeMarkdown } from '../../site/islands/composer/surface/write.ts'

const rendered = (markdown: string) => renderMarkdown(markdown).replace(/(?<=>)\n(?=<)/g, '')
/** Without attributes of links that every one of them has. */
const brief = (markdown: string) => rendered(markdown).replaceAll(' rel="noopener noreferrer nofollow ugc"', '')
const paragraph = (html: string) => `<p>${html.replaceAll('\n', '<br />')}</p>`

/** What readers see is what was typed. */
const AS_TYPED = [
  '30*40*50',
  '가로*세로*높이',
  '2*3 과 4*5',
  '2*x 와 3*y',
  '*^^* ^_^ -_-',
  '>_< 안녕 >_< (*_*) 그리고 (*_*) +_+ 하하 +_+',
  '^*^ 안녕 ^*^',
  'snake_case 와 a_b_c',
  '이름: ____ 번호: ____ 서명:____날짜:____',
  '안녕~~하세요~~',
  '@_철수_ 와 @김_철수_님',
  '2**3**4',
  '당첨자: 김**님, 이**님, 박**님',
  '이**(32) 김**(28)',
  '아이디 ab**cd, efg***h 와 kim***님',
  'x**2 + y**2 = z**2',
  '(가격**) 은 (할인**) 적용',
  '[서울](강남) 매물',
  '[질문](초보)입니다',
  '[구글](google.com) [못](javascript:alert)',
  '![서울](강남)',
]

for (const text of AS_TYPED) {
  test(`is shown as it was typed: ${text}`, () =>
    assert.equal(rendered(text), paragraph(text.replaceAll('>', '&gt;').replaceAll('<', '&lt;'))))
}

test('what is no HTML is shown as it was typed', () => {
  for (const text of [
    'List<String>',
    '<name> 님께',
    'Map<Object, Button> 과 List<Object>',
    '<이름>',
    '<!-- 끝없는',
    '<p 안녕',
    '<?php echo 1 ?>',
  ])
    assert.equal(rendered(text), paragraph(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')), text)
  assert.equal(rendered('<table><tr><td>List<T> <name></td></tr></table>').match(/&lt;T&gt; &lt;name&gt;/)?.length, 1)
})

test('a footnote with a definition of one word is shown as it was typed', () => {
  assert.equal(rendered('각주[^1]\n\n[^1]: 출처'), '<p>각주[^1]</p><p>[^1]: 출처</p>')
  assert.equal(rendered('[지역][1] 매물\n\n[1]: 서울'), '<p>[지역][1] 매물</p><p>[1]: 서울</p>')
})

test('a picture of another site is shown as its markdown, with the address as a link', () => {
  assert.equal(
    brief('![그림](https://example.com/a.png) 보세요'),
    '<p>![그림](<a href="https://example.com/a.png">https://example.com/a.png</a>) 보세요</p>',
  )
})

const MARKED: [markdown: string, html: string][] = [
  ['**50%**까지', '<strong>50%</strong>까지'],
  ['**“인용”**는', '<strong>“인용”</strong>는'],
  ['**[공지]**입니다', '<strong>[공지]</strong>입니다'],
  ['~~취소(가격)~~입니다', '<del>취소(가격)</del>입니다'],
  ['김**부장님**과 **이**사님', '김<strong>부장님</strong>과 <strong>이</strong>사님'],
  ['난**꼭 너**를, 오늘은**정말**좋다', '난<strong>꼭 너</strong>를, 오늘은<strong>정말</strong>좋다'],
  ['오늘은**“할인”**입니다', '오늘은<strong>“할인”</strong>입니다'],
  ['**굵게(bold)**를', '<strong>굵게(bold)</strong>를'],
  ['**`code`**를', '<strong><code>code</code></strong>를'],
  ['*중요*합니다', '<em>중요</em>합니다'],
  ['***굵고 기운***글', '<em><strong>굵고 기운</strong></em>글'],
  ['**가 *나***', '<strong>가 <em>나</em></strong>'],
  ['할인**50%**까지, 10**kg**과 **3**kg', '할인<strong>50%</strong>까지, 10<strong>kg</strong>과 <strong>3</strong>kg'],
]

for (const [markdown, html] of MARKED) {
  test(`is marked although Korean letters stand beside it: ${markdown}`, () =>
    assert.equal(rendered(markdown), paragraph(html)))
}

/** Texts with the address between `{` and `}`. */
const ADDRESSES = [
  '{https://example.kr/b}에서',
  '({https://example.kr/foo})에서',
  '「{https://example.kr/foo}」에서',
  '「{www.example.kr}」에서',
  '{www.example.kr}에서',
  '{https://example.kr/foo}。다음',
  '{https://example.kr/post/0190a7c4-aaaa}를 보세요',
  '{https://namu.wiki/w/대한민국}',
  '{https://namu.wiki/w/서울_(동음이의)}',
  '{https://namu.wiki/w/서울_(동음이의)}에서는',
  '{https://namu.wiki/w/LG전자} 와 {https://namu.wiki/w/이}',
  '{https://example.kr}입니다. {https://도메인.한국}',
  '{https://example.kr/?q=검색어}, {http://localhost:3000}으로도',
]

for (const text of ADDRESSES) {
  test(`an address ends before a particle, a bracket, a full stop: ${text}`, () => {
    const linked = text.replace(/\{([^}]*)\}/g, (_, address: string) => {
      const href = encodeURI(address.startsWith('www') ? `http://${address}` : address)
      return `<a href="${href}">${address}</a>`
    })
    assert.equal(brief(text.replaceAll(/[{}]/g, '')), paragraph(linked))
  })
}

const BLOCKS: [name: string, markdown: string, html: string][] = [
  [
    "one's own line stands outside a quotation",
    '> 남의 말\n내 말',
    '<blockquote><p>남의 말</p></blockquote><p>내 말</p>',
  ],
  [
    'and outside a quotation in another one',
    '> > 하나\n> 둘\n셋',
    '<blockquote><blockquote><p>하나</p></blockquote><p>둘</p></blockquote><p>셋</p>',
  ],
  ["one's own line stands outside a list", '- 하나\n- 둘\n내 말', '<ul><li>하나</li><li>둘</li></ul><p>내 말</p>'],
  ['and outside a list of numbers', '1. 하나\n내 말\n둘째 줄', '<ol><li>하나</li></ol><p>내 말<br />둘째 줄</p>'],
  ['an indented line belongs to its item', '- 하나\n  이어서\n- 둘', '<ul><li>하나<br />이어서</li><li>둘</li></ul>'],
  ['a lone hyphen makes no heading', '한 줄\n-\n또 한 줄', '<p>한 줄<br />-<br />또 한 줄</p>'],
  ['two hyphens make no heading', '한 줄\n--', '<p>한 줄<br />--</p>'],
  ['equals signs make no heading', '한 줄\n===\n또 한 줄', '<p>한 줄<br />===<br />또 한 줄</p>'],
  ['a hyphen alone is no list', '-', '<p>-</p>'],
  ['three hyphens are a heading below one line', '제목\n---', '<h2>제목</h2>'],
  ['three hyphens are a line below several', '하나\n둘\n---\n셋', '<p>하나<br />둘</p><hr /><p>셋</p>'],
  ['four blanks make no code box', '    네 칸', '<p>네 칸</p>'],
  [
    'nor do they below a blank line',
    '글\n\n     **다섯** 칸\n\n끝',
    '<p>글</p><p><strong>다섯</strong> 칸</p><p>끝</p>',
  ],
  ['laughter makes no code box', '~~~하하 좋아요\n글', '<p>~~~하하 좋아요<br />글</p>'],
  ['tildes that are closed make a code box', '~~~\n코드\n~~~', '<pre><code>코드\n</code></pre>'],
  [
    'line breaks count between elements',
    '<b>하나</b>\n둘\n<i>셋</i>',
    '<p><strong>하나</strong><br />둘<br /><em>셋</em></p>',
  ],
]

BLOCKS.push(
  ['one blank line parts paragraphs', '가\n\n나', '<p>가</p><p>나</p>'],
  ['two blank lines show as two', '가\n\n\n나', '<p>가</p><br /><p>나</p>'],
  ['more than two blank lines show as two', `가${'\n'.repeat(40)}나`, '<p>가</p><br /><p>나</p>'],
  ['so do lines that only look empty', `가\n${'\u3164\n'.repeat(9)}나`, '<p>가<br /><br /><br />나</p>'],
  ['and line breaks as elements', `가${'<br>'.repeat(9)}나`, '<p>가<br /><br /><br />나</p>'],
)

test('empty paragraphs in a row are two at most', () => {
  const html = rendered(`가\n\n${'&nbsp;\n\n'.repeat(9)}나`)
  assert.equal(html.match(/<p>\u00a0<\/p>/g)?.length, 2)
  const breaks = rendered(`가\n\n${'<br>\n\n'.repeat(9)}나`)
  assert.equal(breaks.match(/<br \/>/g)?.length, 2)
})

for (const [name, markdown, html] of BLOCKS) test(name, () => assert.equal(rendered(markdown), html))

test('the writing surface reads every text as readers will see it, and writes it so', () => {
  // Code on the surface has no other mark.
  const marked = MARKED.map(([markdown]) => markdown).filter((markdown) => !markdown.includes('`'))
  const all = [...AS_TYPED, ...marked, ...BLOCKS.map(([, markdown]) => markdown)]
  for (const markdown of [...all, ...ADDRESSES.map((text) => text.replaceAll(/[{}]/g, ''))]) {
    const { doc, sources } = readMarkdown(markdown)
    assert.equal(writeMarkdown(doc, sources), markdown)
    const anew = writeMarkdown(doc, new WeakMap())
    assert.equal(canonical(readMarkdown(anew).doc), canonical(doc), markdown)
    assert.equal(rendered(anew), rendered(markdown), markdown)
  }
})

test('an excerpt has what was typed', () => {
  assert.equal(excerptOf(renderMarkdown('List<String> 30*40*50 [서울](강남)')), 'List<String> 30*40*50 [서울](강남)')
})

test('a plain text shows two blank lines at most', () => {
  assert.equal(withFewBlankLines('가\n\n\n나\n\n다'), '가\n\n\n나\n\n다')
  assert.equal(withFewBlankLines(`가${'\n'.repeat(50)}나`), '가\n\n\n나')
  const wide = `가\n${' \u3164\u200b\n'.repeat(50)}나`
  assert.match(withFewBlankLines(wide), /^가\n[^\n]+\n[^\n]+\n나$/)
  const parts = blankLineParts(`${wide}\n\n\n\n다`)
  assert.equal(parts.map(({ text }) => text).join(''), `${wide}\n\n\n\n다`)
})

const HOSTILE: [name: string, text: (size: number) => string][] = [
  ['marks within marks', (size) => '*a '.repeat(size) + 'a* '.repeat(size)],
  ['faces between marks', (size) => '**^ '.repeat(size) + '^** '.repeat(size)],
  ['elements without an end', (size) => '<b>'.repeat(2 * size)],
  ['addresses without a host', (size) => 'http://%'.repeat(size)],
  ['quotations and lines between them', (size) => '> 가\n나\n'.repeat(size)],
]

for (const [name, text] of HOSTILE) {
  test(`the cost of a long text grows with its length: ${name}`, () => {
    timeOf(text(500))
    const short = timeOf(text(2_000))
    assert.ok(timeOf(text(6_000)) < 9 * short + 300)
  })
}

function timeOf(text: string): number {
  const began = performance.now()
  renderMarkdown(text)
  return performance.now() - began
}
