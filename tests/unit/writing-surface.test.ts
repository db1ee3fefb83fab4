import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { withMediaBlocks } from '#src/rules/media-blocks.ts'
import { canonical } from '../../site/islands/composer/surface/canonical.ts'
import { readMarkdown } from '../../site/islands/composer/surface/read.ts'
import { schema } from '../../site/islands/composer/surface/schema.ts'
import { writeMarkdown } from '../../site/islands/composer/surface/write.ts'

const { nodes, marks } = schema
const PICTURE = `/media/${'a'.repeat(32)}-8x6.webp`
const rendered = (markdown: string) => withMediaBlocks(renderMarkdown(markdown)).replace(/(?<=>)\n(?=<)/g, '')

/** Everything written anew, as if each block had been touched. */
const rewritten = (markdown: string) => writeMarkdown(readMarkdown(markdown).doc, new WeakMap())

/** What markdown writers type, by hand and by other editors. */
const SAMPLES = [
  '',
  '한 줄이에요.',
  '한 줄\n두 줄\n\n세 줄',
  '# 제목\n## 제목\n#### 제목\n###### 제목\n',
  '제목\n===\n\n제목\n---',
  '**굵게**를 *기울여* ~~지우고~~ `코드`도',
  '**굵게(bold)**를 쓰면 굵지 않아요',
  '- 하나\n- 둘\n  - 둘의 하나\n\n  새 단락\n- 셋',
  '* 하나\n* 둘\n\n+ 다른 목록',
  '3. 셋\n4. 넷\n   ```js\n   코드()\n   ```',
  '- [ ] 할 일\n- [x] 한 일',
  '- [ ] 할 일\n\n- [x] 한 일\n\n  둘째 단락\n- 일이 아님',
  '1. [x] 첫째\n   - [ ] 안의 **일**\n2. \\[ ] 글자',
  '- [ ]\n- [x] # 제목 아님\n- [ ] <br>',
  '> 인용\n> 두 줄\n>\n> - 목록',
  '```ts\nconst a = 1\n\n```\n\n    들여 쓴 코드',
  '````\n```\n````',
  '| 가 | 나 |\n| :- | -: |\n| 1 | `a\\|b` |\n| **둘** | 가<br>나 |',
  `![설명](${PICTURE})\n글 사이\n![](${PICTURE})\n\n끝`,
  `- 목록 안 ![그림](${PICTURE})`,
  `![설명](${PICTURE} "제목")`,
  `앞\n![설명](${PICTURE} "크게")\n뒤`,
  '![남의 그림](https://example.com/a.png)',
  '<details><summary>접기</summary>\n\n내용\n\n</details>',
  '<b>굵게</b> <u>밑줄</u> &amp; &copy; &nbsp;끝',
  '[링크](https://example.com "제목") <https://example.com> https://example.com/가 www.example.com a@b.kr',
  '[참조][1] 글\n\n[1]: https://example.com',
  '[^1]: 각주\n\n***\n\n---\n',
  '범인은 ||집사||였어요 ||**굵게** `코드`|| a || b || <spoiler>빈 칸 </spoiler>끝',
  ':::spoiler 결말\n범인은 집사\n\n- 하나\n- 둘\n:::\n뒤',
  '앞\n:::spoiler\n```\n:::\n```\n:::\n',
  '::::spoiler 밖\n:::spoiler 안\n글\n:::\n::::\n\n> :::spoiler\n> 인용 안\n> :::',
  ':::spoiler 닫지 않은 상자\n글',
  '- 목록 안\n  :::spoiler\n  글\n  :::',
  '2026. 11. 23. 월요일\n1~2일, 3~4일 @김_철수 snake_case 2 * 3 5 < 6 C:\\폴더',
  '\\# 제목 아님\n1\\. 목록 아님\n\\*별\\*',
  '닫지 않은 ```\n울타리\n\n```\n끝없는 코드',
  `${'> '.repeat(300)}깊은 인용`,
  '\ttab\n\n \u00a0 빈칸\u200b\n\n끝   \n줄',
]

for (const markdown of SAMPLES) {
  test(`text that was not edited comes back letter for letter: ${JSON.stringify(markdown.slice(0, 40))}`, () => {
    const { doc, sources } = readMarkdown(markdown)
    doc.check()
    assert.equal(writeMarkdown(doc, sources), markdown)
  })
}

for (const markdown of SAMPLES) {
  test(`text that is written anew is rendered the same: ${JSON.stringify(markdown.slice(0, 40))}`, () => {
    assert.equal(canonicalHtml(rewritten(markdown)), canonicalHtml(markdown))
  })
}

test('a change in one block leaves the others as they were written', () => {
  const markdown = '하나 \\* 둘\n\n* 목록\n* __굵게__\n\n제목\n---'
  const { doc, sources } = readMarkdown(markdown)
  const changed = doc.copy(doc.content.replaceChild(0, nodes.paragraph.create(null, schema.text('고친 글'))))
  assert.equal(writeMarkdown(changed, sources), '고친 글\n\n* 목록\n* __굵게__\n\n제목\n---')
})

test('room below a picture is no line of the text, an empty line between paragraphs is one', () => {
  const picture = nodes.picture.create({ src: PICTURE })
  const [empty, line] = [nodes.paragraph.create(), nodes.paragraph.create(null, schema.text('글'))]
  const doc = nodes.doc.create(null, [picture, empty, line, empty, line, empty, empty])
  assert.equal(writeMarkdown(doc, new WeakMap()), `![](${PICTURE})\n\n글\n\n<br>\n\n글`)
})

test('a backslash before a bar in code within a cell costs the code, not the signs', () => {
  const cell = nodes.table_cell.create({ isHeader: true }, schema.text('a\\|b', [marks.code.create()]))
  const doc = nodes.doc.create(null, nodes.table.create(null, nodes.table_row.create(null, cell)))
  assert.equal(readMarkdown(writeMarkdown(doc, new WeakMap())).doc.textContent, 'a\\|b')
})

const INLINE = ['a', 'strong', 'em', 'del', 'code', 'span']

/** HTML whose form does not matter to readers: loose lists, the order of marks around one text. */
function canonicalHtml(markdown: string): string {
  const open: string[] = []
  let last = ''
  return rendered(markdown)
    .replace(/<li>\s*<p>|<\/p>\s*<\/li>/g, (tags) => tags.replace(/<\/?p>|\s/g, ''))
    .replace(/(<li>[^<]*)<\/p>/g, '$1')
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(part) ?? []
      if (!INLINE.includes(name)) {
        if (part === '') return ''
        const marked = [...new Set(open)].sort().join('')
        const shown = marked === last ? part : `{${marked}}${part}`
        last = marked
        return shown
      }
      if (slash)
        open.splice(
          open.findLastIndex((tag) => tag.startsWith(`<${name}`)),
          1,
        )
      else open.push(part)
      return ''
    })
    .join('')
    .replace(/\s+/g, ' ')
}

const WORDS =
  '안녕 오늘은 1~2일 2026.␣11.␣23. @김_철수_님 snake_case 2␣*␣3 (참고) "인용" 끝. #태그 -␣줄 1.␣하나 >␣말 https://a.kr/b www.a.kr a@b.kr A␣&␣B 5␣<␣6 [글] C:\\폴더 100% = + ! ~ `코드` ** | _밑줄_ &amp; &lt;'
    .split(' ')
    .map((word) => word.replaceAll('␣', ' '))
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const markSets = fc.constantFrom(
  [],
  [],
  [marks.strong.create()],
  [marks.em.create()],
  [marks.del.create(), marks.strong.create()],
  [marks.code.create()],
  [marks.spoiler.create()],
  [marks.spoiler.create(), marks.strong.create()],
  [marks.link.create({ href: 'https://example.com/a' })],
)
const run = fc.record({ text, set: markSets }).map((one) =>
  schema.text(
    one.text,
    one.set.reduce((set, mark) => mark.addToSet(set), schema.text(' ').marks),
  ),
)
const lineBreak = fc.constant<Node>(nodes.hard_break.create())
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: run }, { weight: 1, arbitrary: lineBreak }), {
  minLength: 1,
  maxLength: 4,
})
const paragraph = inline
  .filter((all) => all.some(({ isText }) => isText))
  .map((content) => nodes.paragraph.create(null, content))
const item = fc
  .record({
    content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
    checked: fc.constantFrom(null, null, false, true),
  })
  .map(({ content, checked }) => nodes.list_item.create({ checked }, content))
const items = fc.array(item, { minLength: 1, maxLength: 3 })
const cells = fc.array(inline, { minLength: 2, maxLength: 2 })
const blocks: fc.Arbitrary<Node> = fc.oneof(
  paragraph,
  paragraph,
  inline.map((content) => nodes.heading.create({ level: 3 }, content)),
  items.map((content) => nodes.bullet_list.create(null, content)),
  items.map((content) => nodes.ordered_list.create(null, content)),
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => nodes.blockquote.create(null, content)),
  text.map((code) => nodes.code_block.create({ lang: 'js' }, schema.text(code))),
  fc
    .record({ text, isLarge: fc.boolean() })
    .map((one) => nodes.picture.create({ src: PICTURE, isLarge: one.isLarge }, schema.text(one.text))),
  fc.array(cells, { minLength: 1, maxLength: 3 }).map((rows) => nodes.table.create(null, rows.map(rowOf))),
  fc.constant(nodes.horizontal_rule.create()),
  fc
    .record({
      title: fc.constantFrom('', '결말', '끝 ||까지|| <b>'),
      inside: fc.array(
        fc.oneof(
          paragraph,
          items.map((content) => nodes.bullet_list.create(null, content)),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map(({ title, inside }) =>
      nodes.spoiler_box.create(null, [
        nodes.spoiler_title.create(null, title === '' ? null : schema.text(title)),
        ...inside,
      ]),
    ),
)
const rowOf = (row: Node[][], index: number) =>
  nodes.table_row.create(
    null,
    row.map((content) => nodes.table_cell.create({ isHeader: index === 0 }, content)),
  )
const docs = fc.array(blocks, { minLength: 1, maxLength: 4 }).map((content) => nodes.doc.create(null, content))

test('what is written on the surface is read back as it was, and rendered as it would be written again', () => {
  fc.assert(
    fc.property(docs, (doc) => {
      const markdown = writeMarkdown(doc, new WeakMap())
      const back = readMarkdown(markdown)
      assert.equal(canonical(back.doc), canonical(doc))
      assert.equal(writeMarkdown(back.doc, back.sources), markdown)
      assert.equal(canonicalHtml(rewritten(markdown)), canonicalHtml(markdown))
    }),
    { numRuns: 1_000, seed: 21 },
  )
})

test('no text loses a letter, whatever it is made of', () => {
  const signs = [
    ...'*_`[]()<>#-+|~\\&!=: \n가a',
    '1.',
    '\n\n',
    '```',
    '~~',
    '**',
    '||',
    '\n:::spoiler',
    ':::\n',
    '&amp;',
    '<b>',
    '</b>',
    '<!--',
    '    ',
  ]
  const hostile = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((parts) => `가${parts.join('')}`)
  fc.assert(
    fc.property(hostile, (markdown) => {
      const { doc, sources } = readMarkdown(markdown)
      doc.check()
      assert.equal(writeMarkdown(doc, sources), markdown)
    }),
    { numRuns: 2_000, seed: 21 },
  )
})
