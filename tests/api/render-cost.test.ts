import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Payload } from 'payload'
import { createPost, getPost, updatePost } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
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

/** The post, or null where the text is refused as one that cannot be shown as it was typed. */
const publishOrNot = (content: string): Promise<Post | null> =>
  publish(content).catch((error: unknown) => {
    assertUnrenderable(error)
    return null
  })

function assertUnrenderable(error: unknown): void {
  assert.ok(error instanceof AppError, String(error))
  assert.deepEqual([error.status, error.details.fields], [400, { content: checkText.contentUnrenderable }])
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
    const post = await publishOrNot(content)
    delay.disable()
    const longest = Math.round(delay.max / 1e6)
    assert.ok(longest < OTHERS_WAIT_MS, `everyone waited ${longest} ms`)
    if (!post) return
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
    const length = (await publishOrNot(content))?.contentHtml.length ?? 0
    delay.disable()
    assert.ok(length < 50 * content.length, `${content.length} characters became ${length}`)
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

/** Takes several seconds of CPU time. */
const SLOW = `${'*a_ '.repeat(3)}${'**a*_'.repeat(LONGEST / 5 - 10)}`

for (const [what, content] of Object.entries({
  'too slow': SLOW,
  'too much markup': GROWING['one definition and its references'] as string,
})) {
  test(`an edit that is ${what} is refused and leaves the post as it was`, async () => {
    const author = await addMember(payload)
    const form = { title: '긴 글이에요', content: '처음에 쓴 열 글자가 넘는 글', categoryIds: [7] }
    const before = (await runAs(payload, createPost, author, form)) as Post
    await assert.rejects(runAs(payload, updatePost, author, { ...form, id: before.id, content }), (error) => {
      assertUnrenderable(error)
      return true
    })
    const after = (await runAs(payload, getPost, author, { id: before.id })) as Post
    assert.deepEqual(
      [after.content, after.contentHtml, after.updatedAt],
      [before.content, before.contentHtml, before.updatedAt],
    )
  })
}

test('beside six texts that are too slow, the posts of others do not wait for them', async () => {
  const began = performance.now()
  const slow = Array.from({ length: 6 }, async () => {
    const post = await publishOrNot(SLOW)
    return [post, performance.now() - began] as const
  })
  const waitOf = async (text: string) => {
    await publish(text)
    return performance.now() - began
  }
  const [short, long] = await Promise.all([waitOf('짧은 '.repeat(400)), waitOf('가나다라 '.repeat(2_000))])
  const ended = Math.max(...(await Promise.all(slow)).map(([, ms]) => ms))
  // A long text waits for the first attempt at each slow one, which is a third of what the slow ones take in all.
  const waits = `a short text waited ${Math.round(short)}, a long one ${Math.round(long)} of ${Math.round(ended)} ms`
  assert.ok(short < ended / 4 && long < ended * 0.7, waits)
})

test('a member whose text overran waits behind such texts, and no other member does', async () => {
  const [slow, other, author] = await Promise.all([addMember(payload), addMember(payload), addMember(payload)])
  const send = (by: typeof slow, content: string) =>
    runAs(payload, createPost, by, { title: '느린 글이에요', content, categoryIds: [7] })
  for (const member of [slow, other]) await assert.rejects(send(member, SLOW))
  const ends: string[] = []
  const ended = (name: string) => () => void ends.push(name)
  const text = '짧은 '.repeat(400)
  const overruns = send(slow, SLOW).then(ended('published'), ended('slow'))
  await Promise.all([overruns, send(other, text).then(ended('other')), send(author, text).then(ended('author'))])
  assert.deepEqual(ends, ['author', 'slow', 'other'])
})

test('on a busy machine a text that takes its time is rendered, because CPU time counts', async (t) => {
  const { RenderThread } = await import('#cms/core/markdown/render-thread.ts')
  const cpuMs = 1_000
  const thread = new RenderThread('busy', { cpuMs, niceness: 5 })
  const rendering = { text: '가나다라 '.repeat(LONGEST / 5), ids: new Map<string, string>(), images: new Set<string>() }
  await thread.render({ ...rendering, text: '먼저' })
  const spinning = Array.from({ length: 6 * availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  t.after(() => Promise.all(spinning.map((worker) => worker.terminate())))
  let ms = 0
  // Until it took longer than the CPU time that it may use.
  for (let round = 0; round < 20 && ms < cpuMs; round += 1) {
    const began = performance.now()
    const outcome = await thread.render(rendering)
    ms = performance.now() - began
    assert.ok('rendered' in outcome, JSON.stringify(outcome).slice(0, 200))
  }
  assert.ok(ms > cpuMs, `the machine was not busy: ${Math.round(ms)} ms`)
})
