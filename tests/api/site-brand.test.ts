import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import type { Output } from '#src/contracts/contract.ts'
import type { getSite } from '#src/contracts/site.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { brandSheet } from '../../site/lib/brand/brand-colours.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer } from '#tests/helpers/mail-server.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const mails = await startMailServer()
after(() => mails.close())
// A server of its own: its names are everybody's.
const { server, make, admin } = await ownForum({
  env: { SMTP_URL: mails.url },
  settings: { earningNeedsProof: 'false', postCooldownSeconds: '0' },
})
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'

const set = (key: string, value: string) => admin.api.post('/admin/settings', { key, value })
const save = async (settings: Record<string, string>) => {
  for (const [key, value] of Object.entries(settings)) expectStatus(await set(key, value), 200)
}
const site = async () => expectStatus(await make.guest.get<Output<typeof getSite>>('/site'), 200)
const page = async (path: string, person?: Person) => {
  const headers = { accept: 'text/html', cookie: person?.cookie ?? '' }
  const response = await fetch(server.base + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const FIRST = { siteName: 'AAH', siteTagline: '', coinName: 'AAH', coinEnabled: 'true', brandHue: '' }
const RENAMED = { siteName: '두바퀴', coinName: '바퀴돈' }
const NO_COIN = { siteName: '두바퀴', coinName: 'DUB', coinEnabled: 'false' }

let member: Person
let asked: Conversion
before(async () => {
  member = await make.member()
  // What is asked for while there is a coin is finished when there is none.
  const rich = await make.member()
  expectStatus(await admin.api.post(`/admin/users/${rich.id}/points`, { points: 20_000, reason: '시험' }), 200)
  asked = expectStatus(
    await rich.api.post<Conversion>('/points/convert', { pointsAmount: 10_000, walletAddress: WALLET }),
    201,
  )
})

test('a new forum has its first names', async () => {
  assert.deepEqual(await site(), {
    siteName: 'AAH',
    siteTagline: '활동으로 포인트를 모아 코인으로 전환하세요',
    coinName: 'AAH',
    coinEnabled: true,
    brandHue: null,
    logo: null,
    icon: null,
    shareImage: null,
  })
  const { text } = await page('/')
  assert.match(text, /<title>AAH 커뮤니티 - 활동으로 포인트를 모아 코인으로 전환하세요<\/title>/)
})

test('another name stands in the next page, guests’ copies included, with the particle that fits', async () => {
  assert.match((await page('/points-system')).text, /AAH 코인으로 전환할 수 있어요\. 지금 비율은 10,000 P = 1 AAH예요/)
  await save(RENAMED)
  const { text } = await page('/points-system')
  assert.match(text, /바퀴돈 코인으로 전환할 수 있어요\. 지금 비율은 10,000 P = 1 바퀴돈이에요/)
  assert.match(text, /<title>포인트 안내 - 두바퀴 커뮤니티<\/title>/)
  assert.doesNotMatch(text, /AAH/)
  assert.match((await page('/convert-points', member)).text, /바퀴돈으로 전환하기/)
  assert.match((await page('/help')).text, /1 바퀴돈이에요/)
  assert.match((await page('/terms')).text, /이 약관은 두바퀴 커뮤니티/)
  assert.match((await page('/announcements')).text, /두바퀴 커뮤니티가 문을 열었어요/)
  await save(FIRST)
  assert.match((await page('/points-system')).text, /1 AAH예요/)
})

test('mails, feeds, the manifest and the API page say the name', async () => {
  await save({ ...RENAMED, siteTagline: '자전거 타는 사람들' })
  const { body } = await make.guest.get<{ info: { title: string } }>('/openapi.json')
  assert.equal(body.info.title, '두바퀴 커뮤니티 API')
  assert.match((await page('/rss.xml')).text, /<title>두바퀴 커뮤니티<\/title>/)
  assert.match((await page('/')).text, /<title>두바퀴 커뮤니티 - 자전거 타는 사람들<\/title>/)
  const manifest = await page('/site.webmanifest')
  assert.match(manifest.headers.get('content-type') ?? '', /^application\/manifest\+json/)
  const { name, short_name: short } = JSON.parse(manifest.text) as Record<string, unknown>
  assert.deepEqual([name, short], ['두바퀴 커뮤니티', '두바퀴'])
  const { email } = await make.member()
  const mail = await mails.welcomeTo(email)
  assert.match(mail.headers.get('from') ?? '', /두바퀴 커뮤니티/)
  assert.match(mail.text, /두바퀴 커뮤니티에서 보낸 메일이에요/)
  assert.ok(linkIn(mail))
  await save(FIRST)
})

test('without a coin its calls and pages do not exist, and buying points stays', async () => {
  await save(NO_COIN)
  const { coinEnabled, siteTagline } = await site()
  assert.equal(coinEnabled, false)
  assert.doesNotMatch(siteTagline, /코인|전환/)
  for (const api of [make.guest, member.api, admin.api]) {
    for (const path of ['/coin/price', '/coin/stats', '/points/conversions'])
      assertFailure(await api.get(path), 404, 'NOT_FOUND', path)
    const body = { pointsAmount: 10_000, walletAddress: WALLET }
    assertFailure(await api.post('/points/convert', body), 404, 'NOT_FOUND')
  }
  assert.equal((await page('/convert-points')).status, 404)
  assert.equal((await page('/convert-points', member)).status, 404)
  assert.equal((await page('/buy-points', member)).status, 200)
  const { text } = await page('/points-history', member)
  assert.doesNotMatch(text, /convert-points/)
})

test('without a coin staff finish what was asked for before, and the ledger keeps it', async () => {
  await save(NO_COIN)
  const { body } = await admin.api.get<{ data: Conversion[] }>('/admin/conversions')
  assert.ok(JSON.stringify(body).includes(asked.id))
  assert.equal((await page(adminPath('conversions'), admin)).status, 200)
  expectStatus(await admin.api.patch(`/admin/conversions/${asked.id}/status`, { status: 'failed' }), 200)
  await save(FIRST)
  assert.equal((await page('/convert-points', member)).status, 200)
})

test('a name with signs of HTML is shown as typed', async () => {
  await save({ siteName: 'A&"B' })
  const { text } = await page('/')
  assert.match(text, /<title>A&amp;(&quot;|")B 커뮤니티/)
  assert.match(text, /data-names="[^"]*A&#38;|data-names="[^"]*A&amp;/)
  await save(FIRST)
})

test('a hue changes the colours by a sheet of the site, before the first paint', async () => {
  await save({ brandHue: '150' })
  const { text, headers } = await page('/')
  const head = text.slice(0, text.indexOf('</head>'))
  assert.match(head, /<link href="\/brand\/hue-150\.css" rel="stylesheet">/)
  assert.match(headers.get('content-security-policy') ?? text, /style-src[^;]*'self'/)
  const sheet = await page('/brand/hue-150.css')
  assert.equal(sheet.text, brandSheet(150))
  assert.match(sheet.headers.get('content-type') ?? '', /^text\/css/)
  for (const path of [
    '/brand/hue-361.css',
    '/brand/hue-1e2.css',
    '/brand/icon-33.png',
    '/brand/icon-192.png',
    '/brand/x',
  ])
    assert.equal((await page(path)).status, 404, path)
  for (const value of ['361', '-1', 'red']) assertFailure(await set('brandHue', value), 400, 'VALIDATION')
  await save(FIRST)
  assert.doesNotMatch((await page('/')).text, /brand\/hue/)
})

const upload = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#3366ff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'sign.png')
  return expectStatus(await admin.api.post<{ imageUrl: string }>('/admin/upload/brand', form), 200).imageUrl
}

test('logo, icon and share picture are uploads, re-encoded, and go back to the own ones', async () => {
  const [logo, icon, shareImage] = [await upload(600, 120), await upload(900, 900), await upload(1600, 900)]
  await save({ logo, icon, shareImage })
  assert.deepEqual(await site().then((now) => [now.logo, now.icon, now.shareImage]), [logo, icon, shareImage])
  const { text } = await page('/')
  assert.ok(text.includes(`src="${logo}"`))
  const of = (url: string) => `?of=${url.slice(7, 15)}`
  assert.ok(text.includes(`/brand/icon-180.png${of(icon)}`))
  assert.ok(text.includes(`/brand/share.png${of(shareImage)}`))
  assert.ok(!text.includes('/favicon'))
  const icons = (JSON.parse((await page('/site.webmanifest')).text) as { icons: { src: string }[] }).icons
  assert.deepEqual(
    icons.map(({ src }) => src),
    [`/brand/icon-192.png${of(icon)}`, `/brand/icon-512.png${of(icon)}`],
  )
  for (const [path, width, height] of [
    ['/brand/icon-32.png', 32, 32],
    ['/brand/icon-180.png', 180, 180],
    ['/brand/icon-512.png', 512, 512],
    ['/brand/share.png', 1_200, 630],
  ] as const) {
    const response = await fetch(server.base + path)
    assert.equal(response.headers.get('content-type'), 'image/png', path)
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    assert.deepEqual([found.format, found.width, found.height], ['png', width, height], path)
  }
  assert.equal((await fetch(server.base + logo)).status, 200)
  await save({ logo: '', icon: '', shareImage: '' })
  const own = (await page('/')).text
  for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/banner.png']) assert.ok(own.includes(path), path)
})

test('a picture setting takes nothing but an upload for it, and only admins upload one', async () => {
  const photo = expectStatus(
    await admin.api.post<{ imageUrl: string }>('/upload/profile', await smallForm()),
    200,
  ).imageUrl
  for (const value of [photo, 'https://example.com/logo.png', `/media/${'0'.repeat(32)}-10x10.webp`])
    assertFailure(await set('logo', value), 400, 'VALIDATION', value)
  assertFailure(await member.api.post('/admin/upload/brand', await smallForm()), 403, 'FORBIDDEN')
  assertFailure(await make.guest.post('/admin/upload/brand', await smallForm()), 401, 'AUTH_REQUIRED')
  const form = new FormData()
  form.append('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'a.png')
  assertFailure(await admin.api.post('/admin/upload/brand', form), 415, 'UNSUPPORTED_TYPE')
})

async function smallForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#36f' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'small.png')
  return form
}

test('with another name the picture of shared pages is drawn with it', async () => {
  await save(RENAMED)
  const { text } = await page('/')
  assert.match(text, /<meta content="[^"]*\/brand\/share\.png" property="og:image">/)
  const response = await fetch(`${server.base}/brand/share.png`)
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  assert.deepEqual([width, height], [1_200, 630])
  await save(FIRST)
})
