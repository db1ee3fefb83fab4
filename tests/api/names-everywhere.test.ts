import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { expectStatus, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { startMailServer } from '#tests/helpers/mail-server.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { askTakedown } from '#tests/helpers/takedowns.ts'

const mails = await startMailServer()
after(() => mails.close())
const { server, make, admin } = await ownForum({
  env: { SMTP_URL: mails.url },
  settings: { earningNeedsProof: 'false', postCooldownSeconds: '0' },
})

let member: Person
let post: PostRow
/** Address of the member who was mailed under the names that hold now. */
let mailed: string
/** What fills the parameter of an address, by its route. */
let samples: Record<string, readonly string[]>

before(async () => {
  const panel = panelOf(admin)
  // Names of boards are what the operator typed.
  for (const [id, name] of [
    [1, '자전거 이야기'],
    [2, '정비'],
  ] as const)
    assert.equal((await panel.patch(`/category/${id}`, { name })).status, 200)
  const other = await make.member()
  member = await make.member()
  post = await make.post(member, { tags: ['이름'], categoryIds: [7] })
  const comment = await make.comment(post.id, other)
  const { id: series } = expectStatus(await member.api.post<{ id: string }>('/series', { title: '연재' }), 201)
  expectStatus(await member.api.put(`/series/${series}/posts`, { postIds: [post.id] }), 200)
  const reported = await make.post(member)
  const report = await other.api.post<{ id: string }>('/reports', { postId: reported.id, reason: '규칙에 어긋나요' })
  const takedown = await askTakedown(make, reported.id)
  const announcements = expectStatus(await make.guest.get<{ data: { id: string }[] }>('/announcements'), 200)
  expectStatus(await other.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  samples = {
    '/admin/users/[id]': [member.id],
    '/announcements/[id]': announcements.data.map(({ id }) => id),
    '/category/[slug]': ['free', 'coin'],
    '/comment/[id]': [comment.id],
    '/edit-post/[id]': [post.id],
    '/messages/[userId]': [other.id],
    '/post/[id]': [post.id],
    '/profile/[id]': [member.id],
    '/reports/[id]': [expectStatus(report, 201).id],
    '/series/[id]': [series],
    '/share/[id]': [post.id],
    '/sitemaps/[part]': ['pages'],
    '/tag/[tag]': [encodeURIComponent('이름')],
    '/takedowns/[id]': [takedown],
    '/[key]': ['none'],
    '/brand/[file]': ['icon-192.png'],
  }
})

/** Addresses of pages that have more than one content. */
const WITH_QUERY = [
  ...['/search?q=%EC%A0%9C%EB%AA%A9', '/?filter=following', '/?view=list', '/not-me?token=a', '/verify-email?token=a'],
  ...['/unsubscribe?token=a', '/password-reset?token=a', '/no/such/page', '/payment-fail?code=PAY_PROCESS_CANCELED'],
  ...['password', 'notifications', 'devices', 'blocks'].map((tab) => `/settings?tab=${tab}`),
]

/** An address of every page there is. */
function addresses(): string[] {
  const routes = globSync('**/*.{astro,ts}', { cwd: 'site/pages' }).map(
    (file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`,
  )
  assert.ok(routes.length > 60)
  const filled = routes.flatMap((route) => {
    const [start] = /^.*\]/.exec(route) ?? []
    if (!start) return [route]
    const values = samples[start]
    assert.ok(values, `${route} has a sample`)
    return values.map((value) => route.replace(/\[\w+\]/, value))
  })
  return [...filled, ...WITH_QUERY]
}

/** Calls whose answers have sentences for people. */
const CALLS = ['/openapi.json', '/announcements', '/categories', '/health', '/notifications', '/auth/user/export']

/** What can be read of every page and call by each reader, pictures aside; names that scripts get are no text. */
async function* texts(): AsyncGenerator<[where: string, text: string]> {
  for (const [who, person] of Object.entries({ guest: null, member, admin })) {
    for (const path of addresses()) {
      const headers = { accept: 'text/html', cookie: person?.cookie ?? '' }
      const response = await fetch(server.base + path, { headers, redirect: 'manual' })
      assert.notEqual(response.status, 500, path)
      const type = response.headers.get('content-type') ?? ''
      const text = type.startsWith('image/') ? '' : await response.text()
      yield [`${path} as ${who}`, text.replace(/data-names="[^"]*"/, '')]
    }
    for (const path of CALLS) yield [`/api${path} as ${who}`, (await (person?.api ?? make.guest).get(path)).text]
  }
  // Mails of before may come late, under the names of then.
  for (const { headers, text, html } of mails.arrived.filter(({ to }) => to.includes(mailed)))
    yield [`a mail`, [...headers.values(), text, html].join('\n')]
}

async function save(settings: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  // A registration, a reset and a sign-in from a new browser are mailed under these names.
  const { email, password } = await make.member()
  mailed = email
  await mails.welcomeTo(email)
  expectStatus(await make.guest.post('/auth/password-reset/request', { email }), 202)
  expectStatus(await make.guest.post('/auth/login', { email, password }), 200)
  await mails.mailTo(email, 2)
}

async function found(wrong: RegExp): Promise<string[]> {
  const lines: string[] = []
  let count = 0
  for await (const [where, text] of texts()) {
    count += 1
    const all = text.replaceAll(/<[^>]*>/g, ' ').match(wrong) ?? text.match(wrong)
    if (all) lines.push(`${where}: ${[...new Set(all)].join(', ')}`)
  }
  assert.ok(count > 200)
  return lines
}

const CONSONANT = '(?:를|는|가|와|로|예요|라는|라고)'
const VOWEL = '(?:을|은|이|과|으로|이에요|이라는|이라고)'

/** Names, and the particles that do not fit them. */
const NAMES: [siteName: string, siteWrong: string, coinName: string, coinWrong: string][] = [
  ['별숲', CONSONANT, '은닢', CONSONANT],
  ['두바퀴', VOWEL, '도토리', VOWEL],
  ['ATOM', CONSONANT, 'XRP', VOWEL],
]

for (const [siteName, siteWrong, coinName, coinWrong] of NAMES)
  test(`with ${siteName} and ${coinName} no page has the first name, and each particle fits`, async () => {
    await save({ siteName, coinName, coinEnabled: 'true' })
    const particles = `${siteName}${siteWrong}(?![가-힣])|${coinName}${coinWrong}(?![가-힣])`
    const open = String.raw`\((?:가|이|는|은|를|을|과|와|으)\)`
    assert.deepEqual(await found(new RegExp(`AAH|${particles}|${open}`, 'g')), [])
  })

test('without a coin no page, call, feed and mail names one, for guests, members and admins', async () => {
  await save({ siteName: '두바퀴', coinName: 'DUB', coinEnabled: 'false' })
  assert.deepEqual(await found(/AAH|DUB|코인|시세(?! 조종)|지갑|전환|월렛|convert-points|coin\/(?:price|stats)/g), [])
})
