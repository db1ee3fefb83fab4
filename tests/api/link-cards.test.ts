import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { countRows, firstRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { getLinkCard } from '#src/contracts/link-card.ts'
import { loneAddresses } from '#src/rules/lone-addresses.ts'
import { createPost, getPost, updatePost } from '#src/contracts/posts.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { picture } from '#tests/helpers/images.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let author: Actor
let origin = ''
/** Another origin of this machine: private, however it is reached. */
let inner = ''
let asked: string[] = []
let innerAsked = 0

const HEAD =
  '<title>문서 제목</title><meta property="og:title" content="바다 &lt;소리&gt;"><meta property="og:description" content="한 시간 동안의  파도">' +
  '<meta property="og:image" content="/picture.png"><meta property="og:site_name" content="바다 방송">'
/** `소리` in EUC-KR. */
const EUC_KR = Buffer.concat([Buffer.from('<title>'), Buffer.from([0xbc, 0xd2, 0xb8, 0xae]), Buffer.from('</title>')])

const html = (res: ServerResponse, body: string | Buffer, type = 'text/html; charset=utf-8') =>
  void res.setHeader('Content-Type', type).end(body)
const to = (res: ServerResponse, location: string) => void res.writeHead(302, { Location: location }).end()

const PAGES: Record<string, (res: ServerResponse) => void> = {
  '/page': (res) => html(res, `<html><head>${HEAD}</head><body>글</body></html>`),
  '/other': (res) => html(res, '<title> 다른\n 쪽\u200b </title>'),
  '/picture.png': (res) =>
    void picture({ width: 900, height: 600 }, 'png').then((bytes) =>
      res.setHeader('Content-Type', 'image/png').end(bytes),
    ),
  '/euc-kr': (res) => html(res, EUC_KR, 'text/html; charset=EUC-KR'),
  '/euc-kr-meta': (res) => html(res, Buffer.concat([Buffer.from('<meta charset="euc-kr">'), EUC_KR]), 'text/html'),
  '/long': (res) => html(res, `<title>긴 쪽</title>${'a'.repeat(LIMITS.linkCard.pageBytes)}`),
  '/late-title': (res) => html(res, `${' '.repeat(LIMITS.linkCard.pageBytes)}<title>늦은 제목</title>`),
  '/bad-picture': (res) => html(res, '<title>사진 없음</title><meta property="og:image" content="/page">'),
  '/private-picture': (res) =>
    html(res, `<title>안쪽 사진</title><meta property="og:image" content="${inner}/picture.png">`),
  '/json': (res) => html(res, '{}', 'application/json'),
  '/gzip': (res) => html(res.setHeader('Content-Encoding', 'gzip'), 'x'),
  '/no-title': (res) => html(res, '<p>글</p>'),
  '/gone': (res) => html(Object.assign(res, { statusCode: 404 }), '<title>없음</title>'),
  '/one': (res) => to(res, '/two'),
  '/two': (res) => to(res, '/three'),
  '/three': (res) => to(res, '/other'),
  '/four': (res) => to(res, '/one'),
  '/to-inner': (res) => to(res, `${inner}/page`),
  '/to-metadata': (res) => to(res, 'http://169.254.169.254/latest/meta-data/'),
  '/to-v6': (res) => to(res, 'http://[::1]/'),
  '/to-mapped': (res) => to(res, 'http://[::ffff:127.0.0.1]/'),
  '/to-name': (res) => to(res, 'http://localhost/'),
  '/to-file': (res) => to(res, 'file:///etc/passwd'),
  '/to-user': (res) => to(res, 'http://a:b@example.com/'),
}

const outside = createServer(({ url = '' }, res) => {
  asked.push(url)
  const page = PAGES[url]
  if (page) page(res)
  else res.writeHead(404).end()
})
const inside = createServer((_, res) => {
  innerAsked += 1
  html(res, `<title>안쪽</title>`)
})

const originOf = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

before(async () => {
  ;[origin, inner] = [await originOf(outside), await originOf(inside)]
  Object.assign(process.env, { SITE_URL: 'http://localhost:4321', LINK_ORIGIN: origin })
  ;({ payload, close } = await openForum())
})
after(async () => {
  outside.close()
  inside.close()
  await close()
})

interface Card {
  url: string
  title: string
  description: string | null
  image: string | null
  site: string
}

const askAs = (who: Actor, url: string) => runAs(payload, getLinkCard, who, { url }) as Promise<Card | null>
/** By a new member, whom no limit holds. */
const ask = async (path: string): Promise<Card | null> =>
  askAs(await addMember(payload), path.startsWith('/') ? origin + path : path)

const form = (text: string) => ({
  title: '주소가 있는 글',
  content: `열 글자가 넘는 본문이에요.\n\n${text}`,
  categoryIds: [7],
})
async function write(text: string, more = {}): Promise<string> {
  author = await addMember(payload)
  return ((await runAs(payload, createPost, author, { ...form(text), ...more })) as { id: string }).id
}
const htmlOf = async (id: string) => (await rowById({ payload }, 'post', id))?.contentHtml ?? ''
const waiting = () => countRows({ payload }, { collection: 'outbox', where: { kind: { equals: 'linkCard' } } })
async function runJob(now = new Date(), signal?: AbortSignal): Promise<string> {
  const { fetchCards } = await import('#cms/posts/link-cards.ts')
  return fetchCards(localRequest(payload), now, signal)
}

test('a page has its title, description, site and a picture of this site', async () => {
  const card = await ask('/page')
  assert.ok(card)
  const { image, ...rest } = card
  assert.deepEqual(rest, {
    url: `${origin}/page`,
    title: '바다 <소리>',
    description: '한 시간 동안의 파도',
    site: '바다 방송',
  })
  assert.match(image ?? '', /^\/media\/[0-9a-f]{32}-480x320\.webp$/)
  const upload = await firstRow({ payload }, 'upload', { url: { equals: image ?? '' } })
  assert.ok(upload?.isClaimed && upload.kind === 'link' && upload.bytes <= LIMITS.linkCard.imageBytes)
  asked = []
  assert.deepEqual(await ask('/page#part'), { ...card, url: `${origin}/page#part` })
  assert.deepEqual(asked, [])
})

const TITLES: [path: string, title: string | null][] = [
  ['/other', '다른 쪽'],
  ['/euc-kr', '소리'],
  ['/euc-kr-meta', '소리'],
  ['/long', '긴 쪽'],
  ['/late-title', null],
  ['/bad-picture', '사진 없음'],
  ['/json', null],
  ['/gzip', null],
  ['/no-title', null],
  ['/gone', null],
  ['/one', '다른 쪽'],
  ['/four', null],
]
for (const [path, title] of TITLES)
  test(`${path} gives ${title ? `the title ${title}` : 'no card'}`, async () => {
    const card = await ask(path)
    assert.equal(card?.title ?? null, title)
    assert.equal(card?.image ?? null, null)
    if (card) assert.equal(card.site, '127.0.0.1')
  })

const PRIVATE = [
  '/to-inner',
  '/to-metadata',
  '/to-v6',
  '/to-mapped',
  '/to-name',
  '/to-file',
  '/to-user',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://localhost/',
  'https://example.com:8443/',
  'http://user:word@example.com/',
  'http://localhost:4321/post/1',
]
for (const url of PRIVATE)
  test(`what is not public is not asked: ${url}`, async () => {
    innerAsked = 0
    assert.equal(await ask(url), null)
    assert.equal(innerAsked, 0)
  })

test('a picture within the network is not asked for', async () => {
  innerAsked = 0
  assert.deepEqual(await ask('/private-picture').then((card) => [card?.title, card?.image]), ['안쪽 사진', null])
  assert.equal(innerAsked, 0)
})

test('what is no address of the web is 400, and a guest is refused', async () => {
  const member = await addMember(payload)
  for (const url of ['', '글', 'ftp://example.com/', 'javascript:alert(1)', `http://a.kr/${'a'.repeat(2_000)}`])
    await assert.rejects(askAs(member, url), { status: 400 })
  await assert.rejects(runAs(payload, getLinkCard, null, { url: `${origin}/page` }), { status: 401 })
})

test('two that ask at once get one card', async () => {
  PAGES['/twice'] = (res) => html(res, HEAD)
  const [one, other] = await Promise.all([ask('/twice'), ask('/twice')])
  assert.deepEqual(one, other)
  assert.equal(
    await countRows({ payload }, { collection: 'link-card', where: { url: { equals: `${origin}/twice` } } }),
    1,
  )
})

test('an address alone on its line becomes a card, fetched once, and stays in an edit', async () => {
  PAGES['/once'] = (res) => html(res, HEAD)
  asked = []
  const url = `${origin}/once`
  const id = await write(`앞 줄\n${url}\n뒤 ${origin}/other 줄`)
  assert.deepEqual(loneAddresses(await htmlOf(id)), [url])
  assert.equal(await runJob(), '1 cards')
  const stored = await htmlOf(id)
  assert.match(
    stored,
    /<p>앞 줄<\/p>\n<p><a class="link-card" href="[^"]*\/once" rel="[^"]*nofollow[^"]*"><img data-still src="\/media\/[^"]*" /,
  )
  assert.match(
    stored,
    /<b>바다 &lt;소리&gt;<\/b><span>한 시간 동안의 파도<\/span><small>바다 방송<\/small><\/a><\/p>\n<p>뒤 /,
  )
  assert.equal(await runJob(), '0 cards')
  const [image = ''] = /\/media\/[^"]*/.exec(stored) ?? []
  const [own] = await rowsWhere({ payload }, 'upload', { url: { equals: image } })
  assert.deepEqual([own?.post, own?.owner, own?.kind, own?.isClaimed], [id, author.id, 'post', true])
  const post = await rowById({ payload }, 'post', id)
  assert.equal(post?.imageUrl ?? null, null)
  assert.doesNotMatch(post?.excerpt ?? '', /바다/)
  await runAs(payload, updatePost, author, { id, ...form(`${url}\n\n덧붙인 말`) })
  assert.match(await htmlOf(id), /class="link-card"/)
  assert.equal(await waiting(), 0)
  // A second text with the address sends no request.
  const second = await write(url)
  assert.equal(await runJob(), '1 cards')
  assert.match(await htmlOf(second), /class="link-card"/)
  assert.deepEqual(asked, ['/once', '/picture.png'])
})

test('a page that gives no card leaves the link, and is asked once', async () => {
  asked = []
  const id = await write(`${origin}/silent`)
  for (let run = 0; run < 3; run += 1) assert.equal(await runJob(), '0 cards')
  assert.doesNotMatch(await htmlOf(id), /link-card/)
  assert.equal(await waiting(), 0)
  assert.deepEqual(asked, ['/silent'])
})

test('a run that is cut off says nothing of the page, which the next one asks', async () => {
  const stop = new AbortController()
  // The body does not end before the process does.
  PAGES['/cut-off'] = (res) => {
    res.setHeader('Content-Type', 'text/html').write('<title>')
    stop.abort()
  }
  const id = await write(`${origin}/cut-off`)
  assert.equal(await runJob(new Date(), stop.signal), '0 cards')
  assert.equal(await waiting(), 1)
  assert.equal(await firstRow({ payload }, 'link-card', { url: { equals: `${origin}/cut-off` } }), null)
  PAGES['/cut-off'] = (res) => html(res, HEAD)
  assert.equal(await runJob(), '1 cards')
  assert.match(await htmlOf(id), /class="link-card"/)
})

test('words around an address, named links and addresses of this site are no cards', async () => {
  await write(`보세요 ${origin}/page\n\n[글](${origin}/page)\n\nhttp://localhost:4321/post/1\n\n- ${origin}/page 목록`)
  assert.equal(await waiting(), 0)
})

test('the card of a post that asks for a level stands in its text alone, with its picture', async () => {
  const id = await write(`${origin}/page`, { levelRestriction: 5 })
  assert.equal(await runJob(), '1 cards')
  const shown = (await runAs(payload, getPost, author, { id })) as { contentHtml: string }
  assert.match(shown.contentHtml, /class="link-card"/)
  const other = await addMember(payload)
  await assert.rejects(runAs(payload, getPost, other, { id }), { status: 403 })
  const { audienceOf } = await import('#cms/media-serving/audience.ts')
  const [image = ''] = /\/media\/[^"]*/.exec(shown.contentHtml) ?? []
  assert.equal(await audienceOf(payload, image, async () => null), null)
  assert.equal(await audienceOf(payload, image, async () => other), null)
  assert.equal(await audienceOf(payload, image, async () => author), 'viewer')
})

test('a kept card goes after 30 days with its picture, and posts keep theirs', async () => {
  const row = await firstRow({ payload }, 'link-card', { url: { equals: `${origin}/page` } })
  assert.ok(row?.image)
  await runJob(new Date(Date.parse(row.fetchedAt) + 31 * DAY_MS))
  assert.equal(await firstRow({ payload }, 'link-card', { url: { equals: `${origin}/page` } }), null)
  assert.equal(await firstRow({ payload }, 'upload', { url: { equals: row.image } }), null)
})

test('the setting turns cards off', async () => {
  const admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'linkCards', value: 'false' })
  asked = []
  assert.equal(await ask('/page'), null)
  await write(`${origin}/page`)
  assert.equal(await waiting(), 0)
  assert.deepEqual(asked, [])
})
