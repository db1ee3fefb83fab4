import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { toArticle } from '../../site/loaders/article-html.ts'

const articleOf = (markdown: string, colors = {}) => toArticle(renderMarkdown(markdown), colors)
const IMAGE = `/media/${'a'.repeat(32)}-800x600.webp`

test('headings get anchors and make a list, empty ones do not', () => {
  const { html, headings } = articleOf('# 하나 <둘>\n\n## **셋**\n\n### 넷 `a&b`\n\n#### 다섯\n\n<h2></h2>')
  assert.deepEqual(headings, [
    { id: 'part-1', html: '하나 &lt;둘&gt;' },
    { id: 'part-2', html: '셋' },
    { id: 'part-3', html: '넷 a&amp;b' },
  ])
  assert.match(html, /<h2 id="part-2"><strong>셋<\/strong><\/h2>/)
  assert.doesNotMatch(html, /<h2><\/h2>/)
})

test('a picture that is a paragraph is a figure with its title as caption, and leads to the whole picture', () => {
  const { html } = articleOf(`![바다](${IMAGE} "정동진 <아침>")\n\n글 ![](${IMAGE}) 안`)
  assert.match(html, new RegExp(`^<figure><a aria-label="바다 크게 보기" href="${IMAGE}"><img [^>]*loading="eager"`))
  assert.match(html, /<figcaption>정동진 &lt;아침&gt;<\/figcaption><\/figure>/)
  assert.match(html, new RegExp(`<p>글 <a aria-label="사진 2 크게 보기" href="${IMAGE}"><img [^>]*loading="lazy"`))
})

test('pictures have narrower copies and their own colour below them, the first is fetched early', () => {
  const small = IMAGE.replace('800x600', '300x200')
  const { html, pictures } = articleOf(`![](${IMAGE})\n\n![](${small})`, { [IMAGE]: '#a0b1c2' })
  const [first = '', second = ''] = html.match(/<img [^>]*>/g) ?? []
  assert.equal(pictures, 2)
  assert.match(first, new RegExp(`srcset="${IMAGE.replace('.webp', '-480.webp')} 480w, ${IMAGE} 800w" sizes="`))
  assert.match(first, /style="background-color:#a0b1c2".* loading="eager" fetchpriority="high"/)
  assert.doesNotMatch(second, /srcset|style|eager|fetchpriority/)
})

test('a picture within a link keeps its link', () => {
  const { html } = articleOf(`[![가](${IMAGE})](https://example.com)`)
  assert.doesNotMatch(html, /크게 보기/)
})

test('a block of code has a head with its language and a button', () => {
  const { html } = articleOf('```ts\na\n```\n\n```\nb\n```')
  assert.match(
    html,
    /<div class="code-head"><span>TypeScript<\/span><button class="needs-js" data-copy-code type="button">/,
  )
  assert.match(html, /<span>코드<\/span>.*<pre><code>b\n<\/code><\/pre><\/div>/s)
})

test('reading takes a minute for 500 characters, and at least one', () => {
  assert.equal(articleOf('짧아요').minutes, 1)
  assert.equal(articleOf('가나다라 마'.repeat(400)).minutes, 4)
})
