import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let me: Person
before(async () => {
  world = await forum()
  me = await world.member()
  const post = await world.post(me)
  for (let count = 0; count < 12; count += 1) {
    const fan = await world.member()
    expectStatus(await fan.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  }
})

const history = async (query: string) =>
  expectStatus(await me.api.get<PointTransaction[]>(`/points/history${query}`), 200)
const sum = (lines: readonly PointTransaction[]) => lines.reduce((all, { amount }) => all + amount, 0)

test('a page of the history that cuts a day off says what the day has beyond it', async () => {
  const all = await history('?limit=50')
  assert.ok(all.length > 12, `${all.length} lines`)
  assert.equal(all.at(-1)?.dayRest, undefined)
  const page = await history('?limit=4')
  assert.deepEqual(
    page.slice(0, 3).map(({ dayRest }) => dayRest),
    [undefined, undefined, undefined],
  )
  const rest = page.at(-1)?.dayRest
  const beyond = all.slice(4)
  const likes = beyond.filter(({ type }) => type === 'post_like')
  assert.equal(rest?.amount, sum(beyond))
  assert.deepEqual(rest.likes, { count: likes.length, amount: sum(likes) })
})

test('the history page shows the sum of a row that gathers more likes than the page has, and of the day', async () => {
  const all = await history('?limit=50')
  const likes = all.filter(({ type }) => type === 'post_like')
  const answer = await fetch(`${world.guest.base}/points-history`, { headers: { Cookie: `aah-token=${me.token}` } })
  const html = (await answer.text()).replace(/<!-- -->/g, '')
  assert.match(html, new RegExp(`받은 좋아요 ${likes.length}개<`))
  assert.ok(html.includes(`+${sum(likes)}`), 'the sum of the row')
  assert.ok(html.includes(`+${sum(all)}`), 'the sum of the day')
})
