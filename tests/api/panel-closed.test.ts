import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Me } from '#src/contracts/schemas/members.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

let make: Forum
let admin: Person
let panel: ReturnType<typeof panelOf>
before(async () => {
  make = await forum()
  admin = await make.admin()
  panel = panelOf(admin)
})

const EVERYTHING = encodeURI('where[id][exists]=true')

/** What only operations write, with a change that someone at the panel might try. */
const CLOSED: Record<string, object> = {
  member: { isAdmin: true, nickname: '새별명', email: 'taken@test.example' },
  account: { points: 1_000_000, boughtPoints: 1_000_000 },
  post: { title: '고친 제목', content: '고친 본문이에요, 열 글자가 넘어요.' },
  comment: { content: '고친 댓글이에요.' },
  'point-transaction': { amount: 1_000_000 },
  conversion: { status: 'completed' },
  'payment-order': { status: 'completed', points: 1_000_000 },
  'payment-refund': { status: 'completed' },
  'audit-entry': { action: 'nothing' },
  report: { status: 'dismissed' },
  setting: { value: '1' },
  contact: { status: 'completed' },
  upload: { isClaimed: false },
  'earlier-version': { content: '다른 말' },
}

interface Found {
  docs: { id: string; [field: string]: unknown }[]
}

for (const [slug, change] of Object.entries(CLOSED)) {
  test(`Payload itself makes, changes and deletes no ${slug}, one by one or all at once`, async () => {
    assert.equal((await panel.post(`/${slug}`, { id: make.unique(), ...change })).status, 403, 'create')
    const [before] = (await panel.get<Found>(`/${slug}?limit=1&depth=0`)).body.docs
    const id = before?.id ?? 'none'
    for (const path of [`/${slug}/${id}`, `/${slug}?${EVERYTHING}`]) {
      assert.equal((await panel.patch(path, change)).status, 403, `PATCH ${path}`)
      assert.equal((await panel.delete(path)).status, 403, `DELETE ${path}`)
    }
    const [after] = (await panel.get<Found>(`/${slug}?limit=1&depth=0&where[id][equals]=${id}`)).body.docs
    assert.equal(after?.id, before?.id)
    // Tests of other files may change the row meanwhile, but not to this.
    const taken = Object.entries(change).filter(([name, value]) => before?.[name] !== value && after?.[name] === value)
    assert.deepEqual(taken, [])
  })
}

test('what is secret or internal is not even shown', async () => {
  for (const slug of [
    'credential',
    'session',
    'device',
    'idempotency',
    'lease',
    'mutex',
    'ensured-admin',
    'mail',
    'mail-token',
    'message',
  ]) {
    const { status, text } = await panel.get(`/${slug}`)
    assert.equal(status, 403, `${slug} ${text}`)
  }
})

test('a member is unchanged, whatever was sent to the panel', async () => {
  const member = await make.member({ nickname: '있는그대로' })
  await panel.patch(`/member/${member.id}`, CLOSED.member as object)
  const me = expectStatus(await member.api.get<Me>('/auth/user'), 200)
  assert.deepEqual([me.nickname, me.isAdmin, me.email], ['있는그대로', false, member.email.toLowerCase()])
})

test('a line of the ledger and an order are named by their member', async () => {
  const member = await make.member()
  await make.post(member)
  const { body } = await panel.get<{ docs: { name: string }[] }>(
    `/point-transaction?depth=0&where[member][equals]=${member.id}`,
  )
  assert.deepEqual([...new Set(body.docs.map(({ name }) => name))], [member.username])
})
