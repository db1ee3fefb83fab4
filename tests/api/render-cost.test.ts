import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createPost } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** Others wait no longer than this for the member who posts; on the same thread it was 2 s on an idle machine. */
const OTHERS_WAIT_MS = 500
const LONGEST = LIMITS.post.contentMax

/** Texts for which a markdown parser's time grows with the square of their length. */
const HOSTILE: Record<string, string> = {
  'an address that never ends': `${'a.'.repeat(LONGEST / 2 - 1)}@`,
  'a list that goes on in every line': `- a\n${'a\n'.repeat(LONGEST / 2 - 3)}`,
  'emphasis on both sides': `${'*'.repeat(LONGEST / 2 - 1)}a${'*'.repeat(LONGEST / 2 - 1)}`,
  'a row of exclamation marks': '!'.repeat(LONGEST),
  'white space before a last word': `a${' '.repeat(LONGEST - 2)}x`,
}

let payload: Payload
let close: () => Promise<void>

before(async () => {
  ;({ payload, close } = await openForum())
})
after(() => close())

const publish = async (content: string): Promise<Post> => {
  const input = { title: '긴 글이에요', content, categoryIds: [7] }
  return (await runAs(payload, createPost, await addMember(payload), input)) as Post
}

test('a long text is rendered as a short one is', async () => {
  const { contentHtml } = await publish(`**굵게** <script>alert(1)</script>\n\n${'가나다라 '.repeat(2_000)}`)
  assert.match(contentHtml, /^<p><strong>굵게<\/strong>/)
  assert.doesNotMatch(contentHtml, /script|alert/)
})

for (const [what, content] of Object.entries(HOSTILE)) {
  test(`${what} delays no other request`, async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const post = await publish(content)
    delay.disable()
    const longest = Math.round(delay.max / 1e6)
    assert.ok(longest < OTHERS_WAIT_MS, `everyone waited ${longest} ms`)
    assert.equal(post.content, content)
    assert.ok(post.contentHtml.length > 0)
  })
}

const rows = (count: number, columns: number): string =>
  `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'x\n'.repeat(count)}`
const GROWING: Record<string, string> = {
  'a short table that is filled up': rows(900, 200),
  'a table that is filled up': rows(10_000, 5_000),
  'many tables that are filled up': `${rows(60, 60)}\n`.repeat(100),
  'one definition and its references': `[a]: #${'b'.repeat(20_000)}\n\n${'[a]'.repeat(9_000)}`,
  'a short definition and its references': `[a]: #${'b'.repeat(2_000)}\n\n${'[a]'.repeat(600)}`,
}
for (const [what, content] of Object.entries(GROWING)) {
  test(`${what}: the page stays in proportion to the text`, async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { contentHtml } = await publish(content)
    delay.disable()
    assert.ok(contentHtml.length < 50 * content.length, `${content.length} characters became ${contentHtml.length}`)
    assert.ok(delay.max / 1e6 < OTHERS_WAIT_MS, `everyone waited ${Math.round(delay.max / 1e6)} ms`)
  })
}

test('a short text that was made to be slow delays no other request, even when it is refused', async () => {
  const author = await addMember(payload)
  const input = { title: '짧은 글이에요', content: '*a_*'.repeat(990), categoryIds: [7] }
  await runAs(payload, createPost, author, input)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => runAs(payload, createPost, author, input)))
  delay.disable()
  assert.ok(refused.every(({ status }) => status === 'rejected'))
  assert.ok(delay.max / 1e6 < 100, `everyone waited ${Math.round(delay.max / 1e6)} ms`)
})

test('a table that somebody means is one', async () => {
  const { contentHtml } = await publish(`앞\n\n|이름|값|\n|-|-|\n${'|a|b|\n'.repeat(300)}\n뒤`)
  assert.equal(contentHtml.match(/<tr>/g)?.length, 301)
  assert.match(contentHtml, /<p>뒤<\/p>$/)
})

test('several long texts at once each get their own HTML', async () => {
  const posts = await Promise.all([1, 2, 3, 4].map((n) => publish(`글 ${n}\n\n${'가나다라 '.repeat(2_000)}`)))
  posts.forEach(({ contentHtml }, index) => assert.match(contentHtml, new RegExp(`^<p>글 ${index + 1}</p>`)))
})
