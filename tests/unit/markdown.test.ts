import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#cms/core/markdown/render.ts'

/** Without the line breaks between elements. */
const rendered = (markdown: string) => renderMarkdown(markdown).replace(/(?<=>)\n(?=<)/g, '')

const CASES: [name: string, markdown: string, html: string][] = [
  ['one tilde strikes nothing through', '1~2일, 3~4일 걸려요', '<p>1~2일, 3~4일 걸려요</p>'],
  ['a pair of single tildes strikes nothing through', '~지운 글~', '<p>~지운 글~</p>'],
  ['two tildes strike through', '~~지운 글~~', '<p><del>지운 글</del></p>'],
  ['two tildes strike single ones through', '~~1~2일~~', '<p><del>1~2일</del></p>'],
  ['a date is no list', '2026. 11. 23. 모임', '<p>2026. 11. 23. 모임</p>'],
  ['a date without the last dot is no list', '2026. 11. 23(월)', '<p>2026. 11. 23(월)</p>'],
  ['a day without its year is no list', '11. 23. (월) 모임', '<p>11. 23. (월) 모임</p>'],
  ['a date within an item opens no list', '- 2026. 11. 23. 모임', '<ul><li>2026. 11. 23. 모임</li></ul>'],
  ['a date within a quotation is no list', '> 2026. 1. 2.', '<blockquote><p>2026. 1. 2.</p></blockquote>'],
  ['a date ends a list', '1. 하나\n2026. 1. 2. 모임', '<ol><li>하나</li></ol><p>2026. 1. 2. 모임</p>'],
  ['a date leads into no list', '2026. 1. 2. 모임\n\n1. 하나', '<p>2026. 1. 2. 모임</p><ol><li>하나</li></ol>'],
  [
    'a date in code is left',
    '- 가\n  ```\n  2026. 1. 2.\n  ```',
    '<ul><li>가<pre><code>2026. 1. 2.\n</code></pre></li></ul>',
  ],
  ['numbers make a list', '1. 하나\n2. 둘', '<ol><li>하나</li><li>둘</li></ol>'],
  ['a list may begin later', '3. 셋\n4. 넷', '<ol start="3"><li>셋</li><li>넷</li></ol>'],
  ['an item may begin with a number', '1. 23일에 만나요\n2. 24번', '<ol><li>23일에 만나요</li><li>24번</li></ol>'],
  ['years make a list where no day follows', '2025. 시작\n2026. 끝', '<ol start="2025"><li>시작</li><li>끝</li></ol>'],
]

for (const [name, markdown, html] of CASES) test(name, () => assert.equal(rendered(markdown), html))

test('a task list has a disabled, labelled checkbox for each task', () => {
  assert.equal(
    rendered('- [ ] 장보기\n- [x] 청소'),
    '<ul>' +
      '<li><input type="checkbox" disabled aria-label="남은 일" /> 장보기</li>' +
      '<li><input type="checkbox" disabled checked aria-label="마친 일" /> 청소</li>' +
      '</ul>',
  )
})

test('of inputs that an author writes, only boxes stay, and nothing of them but whether they are checked', () => {
  const html = renderMarkdown(
    '가 <input value="나"> <input type="text" checked> <input type="checkbox" checked name="a" autofocus onfocus="b()">',
  )
  assert.equal(html, '<p>가   <input type="checkbox" disabled checked aria-label="마친 일" /></p>')
})
