import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedText } from '#src/text/feed.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { server, make } = await ownForum({ env: { SEED: 'none' } })

/** The name of the period whose posts the page shows. */
async function periodOf(path: string): Promise<string> {
  const html = await (await fetch(server.base + path)).text()
  const [, period] = /<a[^>]*aria-current="page"[^>]*href="\/popular\?period=(\w+)"/.exec(html) ?? []
  return period ?? html.slice(0, 0)
}

test('인기 opens with today once it has ten posts, before with the next wider period; a link to a period holds', async () => {
  for (let count = 0; count < 9; count += 1) await make.post()
  assert.equal(await periodOf('/popular'), 'all')
  assert.equal(await periodOf('/popular?period=today'), 'today')
  await make.post()
  assert.equal(await periodOf('/popular'), 'today')
  assert.equal(await periodOf('/popular?period=all'), 'all')
  assert.equal(await periodOf('/popular?page=2'), 'all')
  const html = await (await fetch(`${server.base}/popular?period=week`)).text()
  assert.ok(html.includes(`${feedText.periods.week}`))
})
