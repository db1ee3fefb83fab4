import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { renderSync } from '#cms/core/markdown/render-sync.ts'
import { excerptOf, plainTextSteps, storedExcerptOf } from '#src/rules/excerpt.ts'
import { HIDDEN } from '#src/rules/spoilers.ts'
import { toArticle } from '../../site/loaders/article-html.ts'

const START = '<span class="spoiler" role="group" tabindex="0" aria-label="스포일러"><span>'
const END = '</span></span>'
const box = (title: string, inner: string) => `<details class="spoiler"><summary>${title}</summary>${inner}</details>`
const rendered = (markdown: string) => renderMarkdown(markdown).replace(/(?<=>)\n(?=<)/g, '')

const CASES: [name: string, markdown: string, html: string][] = [
  ['two bars on each side hide a text', '범인은 ||집사||예요', `<p>범인은 ${START}집사${END}예요</p>`],
  ['marks work within and around', '**||가 *나*||**', `<p><strong>${START}가 <em>나</em>${END}</strong></p>`],
  ['bars with blanks beside them are bars', 'a || b || c', '<p>a || b || c</p>'],
  ['one that is not closed is text', '||집사', '<p>||집사</p>'],
  ['other numbers of bars are text', '|||집사||| |집사| ||||', '<p>|||집사||| |집사| ||||</p>'],
  ['code and escapes keep their bars', '`||가||` \\||나||', '<p><code>||가||</code> ||나||</p>'],
  ['a line break may stand within', '||가\n나||', `<p>${START}가<br />나${END}</p>`],
  [
    'a cell has them escaped',
    '| 가 |\n| - |\n| \\|\\|나\\|\\| |',
    `<table><thead><tr><th>가</th></tr></thead><tbody><tr><td>${START}나${END}</td></tr></tbody></table>`,
  ],
  ['the stored element is one', '<spoiler>가 </spoiler>나', `<p>${START}가 ${END}나</p>`],
  ['an element of pages is none', '<span class="spoiler">가</span>', '<p>가</p>'],
  ['elements of a page make no box', '<details class="spoiler">가</details>', '가'],
  ['elements of the reader are text', '<spoilerbox>가</spoilerbox>', '<p>&lt;spoilerbox&gt;가&lt;/spoilerbox&gt;</p>'],
  [
    'a box has a title and blocks',
    ':::spoiler 결말 <b>\n하나\n\n- 둘\n:::\n뒤',
    `${box('결말 &lt;b&gt;', '<p>하나</p><ul><li>둘</li></ul>')}<p>뒤</p>`,
  ],
  ['a box without a title has a name', '앞\n:::spoiler\n가\n:::', `<p>앞</p>${box('스포일러', '<p>가</p>')}`],
  ['a box that is not closed hides the rest', ':::spoiler\n가\n\n나', box('스포일러', '<p>가</p><p>나</p>')],
  ['more colons hold a box', '::::spoiler 밖\n:::spoiler 안\n가\n:::\n::::', box('밖', box('안', '<p>가</p>'))],
  ['another word opens none', ':::warning\n가\n:::', '<p>:::warning<br />가<br />:::</p>'],
]

for (const [name, markdown, html] of CASES) test(name, () => assert.equal(rendered(markdown), html))

const CANARY = '집사가범인'
const HIDING = [
  `앞글 ||${CANARY}|| 뒷글`,
  `앞글\n\n:::spoiler 결말\n${CANARY}\n:::\n\n뒷글`,
  `:::spoiler\n# ${CANARY}\n\n> ${CANARY}\n:::`,
  `앞글 <spoiler>${CANARY} </spoiler>`,
  `- 앞글 ||a ||${CANARY}|| b||`,
  `> ||**${CANARY}** \`${CANARY}\`||`,
  `:::spoiler\n| ${CANARY} |\n| - |\n\n\`\`\`js\n${CANARY}\n\`\`\`\n:::`,
]

for (const text of HIDING)
  test(`no plain text tells what is hidden: ${JSON.stringify(text.slice(0, 30))}`, () => {
    const { html, excerpt, seen, terms } = renderSync({ text, ids: new Map(), images: new Set() })
    const steps = plainTextSteps(html)
    let step = steps.next()
    while (!step.done) step = steps.next()
    for (const plain of [excerpt, excerptOf(html), storedExcerptOf(html), step.value])
      assert.doesNotMatch(plain, new RegExp(CANARY))
    assert.match(excerpt, new RegExp(HIDDEN))
    assert.match(step.value, new RegExp(HIDDEN))
    // The word filter judges all of it, and a search finds it.
    assert.match(seen.text, new RegExp(CANARY))
    assert.notEqual(terms, '')
    assert.match(html, new RegExp(CANARY))
  })

test('an excerpt keeps what stands around a spoiler', () => {
  assert.equal(
    excerptOf(renderMarkdown('앞글 ||집사||예요.\n\n:::spoiler 결말\n가\n:::\n\n뒷글')),
    '앞글 ■■■예요. ■■■ · 뒷글',
  )
})

test('the list of contents names no heading of a box, and hides spoilers of others', () => {
  const { headings } = toArticle(renderMarkdown('## 하나 ||둘||\n\n:::spoiler\n## 셋\n:::\n\n## 넷 & 다섯'))
  assert.deepEqual(
    headings.map(({ html }) => html),
    ['하나 ■■■', '넷 &amp; 다섯'],
  )
})

const pairs = 10_000
const HOSTILE: [name: string, text: string][] = [
  ['pairs', '||a||'.repeat(pairs)],
  ['pairs with blanks', '||a|| '.repeat(8_000)],
  ['openings', '||a '.repeat(12_000)],
  ['closings', 'a|| '.repeat(12_000)],
  ['bars with blanks', '|| '.repeat(16_000)],
  ['nested pairs', '||a '.repeat(5_000) + 'a|| '.repeat(5_000)],
  ['bars', '|'.repeat(50_000)],
  ['bars between other marks', '||*a*||_b_ '.repeat(4_000)],
  ['boxes', ':::spoiler a\nb\n:::\n'.repeat(2_500)],
  ['open boxes', ':::spoiler\n'.repeat(4_500)],
  ['boxes of growing length', Array.from({ length: 280 }, (_, n) => `${':'.repeat(n + 3)}spoiler`).join('\n')],
  ['signs of a box within lines', 'a:::spoiler\n\n'.repeat(3_500)],
  ['ends of boxes', ':::\n\n'.repeat(10_000)],
]

for (const [name, text] of HOSTILE)
  test(`hostile input takes little time: ${name}`, () => {
    const from = process.threadCpuUsage()
    renderMarkdown(text)
    const { user, system } = process.threadCpuUsage(from)
    assert.ok((user + system) / 1_000 < 1_500, `${Math.round((user + system) / 1_000)} ms`)
  })
