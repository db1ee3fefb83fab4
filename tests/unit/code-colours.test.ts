import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCode } from '#cms/core/markdown/code-colours.ts'
import { renderSync } from '#cms/core/markdown/render-sync.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
const rendered = (text: string) => renderSync({ text, ids: new Map(), images: new Set() }).html
const tagsOf = (html: string) => new Set([...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag))

test('a code block of a known language has classes for its colours and its language', () => {
  assert.equal(
    rendered(fence('ts', 'const a: number = 1 // <b>')),
    '<pre><code class="language-ts"><span class="hljs-keyword">const</span> <span class="hljs-attr">a</span>: ' +
      '<span class="hljs-built_in">number</span> = <span class="hljs-number">1</span> ' +
      '<span class="hljs-comment">// &lt;b&gt;</span>\n</code></pre>',
  )
})

test('a block of an unknown language or of none stays as it is', () => {
  assert.equal(rendered(fence('klingon', 'a < b')), '<pre><code class="language-klingon">a &lt; b\n</code></pre>')
  assert.equal(rendered(fence('', 'a "b"')), '<pre><code>a "b"\n</code></pre>')
})

const HOSTILE: [name: string, text: string][] = [
  ['a script in the code', fence('html', '<script>alert(1)</script><img src=x onerror=alert(1)>')],
  ['a quote in the language', fence('"><script>alert(1)</script>', 'a')],
  [
    'classes and handlers of the author’s own',
    '<pre><code class="hljs-keyword x language-js" onclick="a()">b</code></pre>',
  ],
  ['spans of the author’s own', '<pre><code class="language-js"><span class="hljs-keyword">가</span></code></pre>'],
  ['entities', fence('js', '&lt;script&gt; &amp;lt;img&amp;gt; "\'')],
]
for (const [name, text] of HOSTILE) {
  test(`nothing but our own elements and classes comes through: ${name}`, () => {
    for (const tag of tagsOf(rendered(text)))
      assert.match(
        tag,
        /^<\/?(pre|code|p|span)>$|^<code class="language-[a-z0-9+#-]+">$|^<span class="(hljs|language)-[a-z_ -]+">$/,
      )
  })
}

test('coloured code has the text that was typed', () => {
  const code = `if (a < b && "c" > 'd') { return \`&amp;\` }`
  const html = rendered(fence('js', code))
  const text = html.replace(/<[^>]*>/g, '')
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  assert.equal(plain.replaceAll('&amp;', '&').trim(), code)
})

test('a hostile text ends when it has used its CPU time, and the next block is coloured', () => {
  const bad = `<pre><code class="language-java">${'$'.repeat(20_000)}</code></pre>`
  const start = process.threadCpuUsage()
  const html = colourCode(bad.repeat(20))
  const { user, system } = process.threadCpuUsage(start)
  // Without the limits it takes half a minute.
  assert.ok(user + system < 2_000_000, String(user + system))
  assert.equal(html, bad.repeat(20))
  assert.match(colourCode('<pre><code class="language-js">let a</code></pre>'), /hljs-keyword/)
})
