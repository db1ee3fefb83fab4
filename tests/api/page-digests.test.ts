import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#cms/core/http/pages.ts'
import { openForum } from '#tests/helpers/in-process.ts'

const PATHS = ['/', '/help', '/contact', '/login', '/nowhere']

let forum: Awaited<ReturnType<typeof openForum>>
before(async () => {
  forum = await openForum()
})
after(() => forum.close())

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('pages name the digest of each script in them and leave the digests of the process alone', async (t) => {
  const { mock } = t.mock.method(SubtleCrypto.prototype, 'digest')
  const { render } = (await import(pathToFileURL('dist/server/entry.mjs').href)) as { render: RenderPage }
  let found = 0
  for (const path of PATHS) {
    const request = { url: new URL(path, 'http://localhost'), headers: {} }
    const page = await render(request, {
      actor: null,
      sid: null,
      now: new Date(),
      view: 'cards' as const,
      tags: new Set(),
      viewOf: null,
      requestId: null,
      route: null,
    })
    const policy = page.headers['content-security-policy'] ?? ''
    const scripts = [...page.body.toString().matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
    found += scripts.length
    for (const [tag, text = ''] of scripts) assert.ok(policy.includes(sha256(text)), `${path}: ${tag.slice(0, 80)}`)
  }
  assert.ok(found > 0, 'no page has a script of its own')
  assert.ok(!Object.hasOwn(crypto.subtle, 'digest'), 'the build put a function of its own in its place')
  assert.equal(mock.callCount(), 0, 'a page asked for a digest through the thread pool')
})
