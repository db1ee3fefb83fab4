import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Payload } from 'payload'
import type { LegacyKind } from '#cms/moving-in/legacy-addresses.ts'
import type { RenderPage } from '#cms/core/http/pages.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let server: Server
let base: string
let author: string
before(async () => {
  ;({ payload, close } = await openForum())
  const { pageHandler } = await import('#cms/core/http/pages.ts')
  const { legacyPath } = await import('#cms/moving-in/legacy-path.ts')
  const { render } = (await import(pathToFileURL('dist/server/entry.mjs').href)) as { render: RenderPage }
  const pages = pageHandler({
    payload,
    render,
    identify: async () => null,
    onVisit: () => undefined,
    onPage: () => undefined,
    onSearch: () => undefined,
    movedTo: (address) => legacyPath(payload, address),
  })
  server = createServer((message, res) => void pages(message, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  author = (await addMember(payload)).id
  await bring()
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await close()
})

const rows = () => import('#cms/core/database/rows.ts')
const request = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)
const NOW = '2020-03-01T00:00:00.000Z'

async function put(id: string, kind: LegacyKind, target: string | null, member?: string): Promise<void> {
  const { insertRow } = await rows()
  await insertRow(await request(), 'legacy-address', { id, kind, target, ...(member && { member }) })
}

/** A post with a comment, both of guests of the old forum, as an import writes them. */
async function bring(): Promise<void> {
  const { insertRow } = await rows()
  const req = await request()
  const text = { title: '옮겨 온 글', content: '옮겨 온 본문이에요.', contentHtml: '<p>옮겨 온 본문이에요.</p>' }
  const counts = { likeCount: 0, viewCount: 0 }
  const times = { createdAt: NOW, editedAt: NOW }
  for (const [id, levelRestriction] of [
    ['oldpost', 0],
    ['closedpost', 5],
  ] as const)
    await insertRow(req, 'post', {
      ...{ id, ...text, excerpt: '옮겨 온 본문', categories: [7], levelRestriction, ...counts, ...times },
      ...{ commentCount: 1, guestName: '지나가던 이', isImported: true },
    })
  await insertRow(req, 'comment', {
    ...{ id: 'oldcomment', post: 'oldpost', content: '옮겨 온 댓글', guestName: '댓글 손님', legacyAnchor: 'c_12' },
    ...{ likeCount: 0, replyCount: 0, isImported: true, ...times },
  })
  await put('free/10', 'post', 'oldpost')
  await put('free/첫-글', 'post', 'oldpost')
  await put('free/11', 'post', 'closedpost')
  await put('free/12', 'comment', 'oldpost/oldcomment')
  await put('free', 'board', '7')
  await put('gone', 'board', '999')
  await put('rss/free', 'feed', '7')
  await put('rss', 'feed', '')
  await put('130', 'post', 'oldpost')
  await put('qna/130', 'post', 'oldpost')
  await put('comment/1501', 'comment', 'oldpost/oldcomment')
  await put('board/entry/여름 모임-542', 'post', 'oldpost')
  await put('post/77', 'post', 'oldpost')
  await put('profile/minsu', 'member', null, author)
  await put('bbs/search.php', 'search', '')
  await put('bbs/login.php', 'page', '/login')
  await put('data/file/free/7b_ah', 'media', 'files/f1/a.png')
  await put('file/320', 'media', 'files/f2/b.zip')
}

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(base + path, { redirect: 'manual', method })
  await response.arrayBuffer()
  return { status: response.status, location: response.headers.get('location') }
}

const MOVED: Record<string, string> = {
  '/bbs/board.php?bo_table=free&wr_id=10': '/post/oldpost',
  '/free/10': '/post/oldpost',
  '/free/10/': '/post/oldpost',
  '/free/%EC%B2%AB-%EA%B8%80/': '/post/oldpost',
  '/bbs/board.php?bo_table=free&wr_id=12': '/post/oldpost#comment-oldcomment',
  '/bbs/board.php?bo_table=free&wr_id=11': '/post/closedpost',
  '/free': 'board',
  '/bbs/board.php?bo_table=free&page=3': 'board',
  '/free/write': 'board',
  '/?mid=free': 'board',
  '/index.php?mid=free': 'board',
  '/free/page/4': 'board',
  '/rss/free': 'feed',
  '/bbs/rss.php?bo_table=free': 'feed',
  '/rss': '/rss.xml',
  '/130': '/post/oldpost',
  '/qna/130': '/post/oldpost',
  '/?document_srl=130': '/post/oldpost',
  '/index.php?mid=qna&document_srl=130': '/post/oldpost',
  '/qna/130/comment/1501': '/post/oldpost#comment-oldcomment',
  '/board/entry/%EC%97%AC%EB%A6%84%20%EB%AA%A8%EC%9E%84-542': '/post/oldpost',
  // A board with the name of one of our routes: its numbers alone.
  '/post/77': '/post/oldpost',
  '/bbs/profile.php?mb_id=Minsu': 'author',
  '/bbs/search.php?stx=%EB%AA%A8%EC%9E%84': '/search?q=%EB%AA%A8%EC%9E%84',
  '/bbs/login.php': '/login',
  '/data/file/free/7b_ah.gif': '/media/files/f1/a.png',
  '/data/file/free/thumb-7b_ah_202x150.jpg': '/media/files/f1/a.png',
  '/index.php?module=file&act=procFileDownload&file_srl=320&sid=9fa6': '/media/files/f2/b.zip',
}

for (const [path, to] of Object.entries(MOVED))
  test(`${decodeURI(path)} has moved`, async () => {
    const { rowById } = await rows()
    const slug = (await rowById({ payload }, 'category', 7))?.slug
    const location =
      { board: `/category/${slug}`, feed: `/category/${slug}/rss.xml`, author: `/profile/${author}` }[to] ?? to
    assert.deepEqual(await ask(path), { status: 301, location })
    assert.deepEqual(await ask(path, 'HEAD'), { status: 301, location })
  })

test('what no import brought stays a 404, and our own pages are not looked up', async () => {
  for (const path of ['/nothere', '/free/99999', '/bbs/board.php?bo_table=free&wr_id=99999', '/gone', '/post/12345'])
    assert.deepEqual(await ask(path), { status: 404, location: null }, path)
  await put('help', 'page', '/login')
  await put('search', 'page', '/login')
  for (const path of ['/help', '/search', '/']) assert.deepEqual(await ask(path), { status: 200, location: null }, path)
})

test('of two forums the first keeps an address', async () => {
  const { insertOnce } = await rows()
  const row = { id: 'free/10', kind: 'post', target: 'closedpost' } as const
  await insertOnce(await request(), 'legacy-address', row)
  assert.equal((await ask('/free/10')).location, '/post/oldpost')
})

test('an old address is found within a millisecond', async () => {
  const { legacyPath } = await import('#cms/moving-in/legacy-path.ts')
  const address = new URL('http://old.example/bbs/board.php?bo_table=free&wr_id=10')
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const began = performance.now()
    await legacyPath(payload, address)
    times.push(performance.now() - began)
  }
  const median = times.sort((one, other) => one - other)[100] ?? Infinity
  console.log(`median ${median.toFixed(3)} ms`)
  assert.ok(median < (process.env.DATABASE_URI ? 5 : 1), `${median} ms`)
})

test('the post’s page names the guests and holds the old anchor of its comment', async () => {
  const html = await (await fetch(`${base}/post/oldpost`)).text()
  assert.ok(html.includes('지나가던 이 (비회원)') && html.includes('댓글 손님 (비회원)'))
  assert.match(html, /<span[^>]* id="c_12"/)
  assert.deepEqual(await ask('/comment/c_12?post=oldpost'), {
    status: 302,
    location: '/post/oldpost#comment-oldcomment',
  })
  for (const path of ['/comment/c_13?post=oldpost', '/comment/c_12?post=closedpost', '/comment/c_12'])
    assert.equal((await ask(path)).status, 404, path)
})

test('a member who leaves takes the address of their profile along', async () => {
  const { leaveAs, untilErased } = await import('#tests/helpers/in-process.ts')
  const member = await addMember(payload)
  await put('profile/leaver', 'member', null, member.id)
  assert.equal((await ask('/bbs/profile.php?mb_id=leaver')).status, 301)
  await leaveAs(payload, member)
  await untilErased(payload, member.id)
  assert.equal((await ask('/bbs/profile.php?mb_id=leaver')).status, 404)
})
