import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

// What the operator sets for the whole site: tags for search engines, advertisements, boards at home.
const { server, make, admin } = await ownForum({ settings: { postCooldownSeconds: '0', postExp: '5000' } })
const set = (key: string, value: string) => admin.api.post('/admin/settings', { key, value })
const save = async (key: string, value: string) => expectStatus(await set(key, value), 200)
const pageOf = async (path: string, person?: Person) =>
  (await fetch(server.base + path, { headers: person ? { cookie: person.cookie } : {} })).text()
/** The addresses of the frames on a page. */
const framesOn = async (path: string, person?: Person) =>
  [...(await pageOf(path, person)).matchAll(/<iframe[^>]* src="([^"]+)"/g)].map(([, src]) => String(src))
const placesOn = async (path: string, person?: Person) =>
  (await framesOn(path, person)).map((src) => /^\/ad\/(\w+)\?v=/.exec(src)?.[1])

test('tags for search engines stand in the head of every page, and go with the setting', async () => {
  const tag = '<meta content="abc123" name="naver-site-verification">'
  assert.ok(!(await pageOf('/')).includes(tag))
  await save('verification', 'naver-site-verification=abc123\nmsvalidate.01=0FAB12')
  for (const path of ['/', '/login', '/help']) {
    const head = (await pageOf(path)).split('</head>')[0] ?? ''
    assert.ok(head.includes(tag), path)
    assert.ok(head.includes('<meta content="0FAB12" name="msvalidate.01">'), path)
  }
  await save('verification', '')
  assert.ok(!(await pageOf('/')).includes('verification'))
})

test('a value that breaks a rule is refused with a sentence', async () => {
  for (const [key, value] of [
    ['verification', 'robots=noindex'],
    ['adSlots', '<b>광고</b>'],
    ['homeBlocks', 'free'],
    ['adFreeLevel', '-1'],
    ['weeklyMail', ''],
  ] as const)
    assertFailure(await set(key, value), 400, 'VALIDATION', key)
})

test('advertisements stand on pages that all may find, in frames with an origin of their own', async () => {
  const author = await make.member()
  const post = await make.post(author)
  const [lists, onPost] = [['/', '/popular', '/best', '/recent', '/category/free', '/tag/x'], `/post/${post.id}`]
  for (const path of [...lists, onPost]) assert.deepEqual(await framesOn(path), [], path)
  const html = '<script>document.cookie</script><a href="https://shop.example/">가게</a>'
  await save('adSlots', JSON.stringify({ beside: html, below: html, between: '' }))
  for (const path of lists) assert.deepEqual(await placesOn(path), ['beside'], path)
  assert.deepEqual(await placesOn(onPost), ['below'])
  await save('adSlots', JSON.stringify({ beside: '', below: '', between: html }))
  for (const path of ['/', '/popular', '/recent', '/category/free', onPost])
    assert.deepEqual(await placesOn(path), ['between'], path)
  const [frame = ''] = await framesOn('/')
  assert.match(await pageOf('/'), /<iframe[^>]* sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"/)
  assert.match(await pageOf('/'), /<iframe[^>]* referrerpolicy="origin"/)
  const answer = await fetch(server.base + frame)
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; /)
  assert.ok(!policy.includes('allow-same-origin') && policy.includes("frame-ancestors 'self'"))
  assert.equal(answer.headers.get('x-frame-options'), 'SAMEORIGIN')
  assert.ok((await answer.text()).includes(html))
  // Other HTML has another address, and an empty or unknown place has none.
  await save('adSlots', JSON.stringify({ between: '<b>다른 광고</b>' }))
  assert.notEqual((await framesOn('/'))[0], frame)
  for (const path of ['/ad/beside', '/ad/above', '/ad/toString', '/ad/', '/ad/between/x'])
    assert.equal((await fetch(server.base + path)).status, 404, path)
  assert.equal((await fetch(`${server.base}/ad/between`, { method: 'POST' })).status, 404)
})

test('private pages have no advertisement, and members of the level and up see none', async () => {
  const html = '<b>광고</b>'
  await save('adSlots', JSON.stringify({ beside: html, below: html, between: html }))
  const [newcomer, regular] = [await make.member(), await make.member()]
  const post = await make.post(regular)
  const paths = ['/settings', '/messages', '/notifications', '/points', '/convert-points', '/create-post', '/bookmarks']
  for (const path of paths) assert.deepEqual(await framesOn(path, regular), [], path)
  assert.deepEqual(await framesOn('/admin', admin), [])
  for (const path of ['/login', '/register', '/password-reset']) assert.deepEqual(await framesOn(path), [], path)
  assert.deepEqual(await placesOn('/', regular), ['between', 'beside'])
  await save('adFreeLevel', '2')
  assert.deepEqual(await framesOn('/', regular), [])
  assert.deepEqual(await framesOn(`/post/${post.id}`, regular), [])
  assert.deepEqual(await placesOn('/', newcomer), ['between', 'beside'])
  assert.deepEqual(await placesOn('/'), ['between', 'beside'])
  await save('adSlots', '')
  assert.deepEqual(await framesOn('/'), [])
})

test('a post that few may open has no advertisement for them', async () => {
  const html = '<b>광고</b>'
  await save('adFreeLevel', '0')
  await save('adSlots', JSON.stringify({ beside: html, below: html, between: html }))
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold: ['뱗뷁'] }), 200)
  const [author, moderator] = [await make.member(), await make.newModerator()]
  const [removed, held] = [await make.post(author), await make.post(author, { title: '뱗 뷁 제목' })]
  for (const reader of [author, moderator, undefined])
    assert.deepEqual(await placesOn(`/post/${removed.id}`, reader), ['below', 'between'], 'while all may read it')
  expectStatus(await admin.api.delete(`/posts/${removed.id}`, { reason: '운영 원칙에 어긋나요' }), 204)
  for (const { id, title } of [removed, held]) {
    for (const reader of [author, moderator, admin, undefined])
      assert.deepEqual(await framesOn(`/post/${id}`, reader), [], `${title} for ${reader?.username}`)
    // Staff read the text, so it is a page that would have places.
    assert.ok((await pageOf(`/post/${id}`, moderator)).includes('열 글자가 넘는 본문이에요.'), title)
  }
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold: [] }), 200)
  await save('adSlots', '')
})

test('home shows the newest of the chosen boards beside each other, of those that the reader may read', async () => {
  const author = await make.member()
  const [free, question, closed] = [5, 6, 9]
  const titles = (name: string) => Array.from({ length: 6 }, (_, nth) => `${name} 글 ${nth + 1}`)
  for (const [board, name] of [
    [free, '첫 게시판'],
    [question, '둘째 게시판'],
    [closed, '닫힌 게시판'],
  ] as const)
    for (const title of titles(name)) await make.post(author, { title, categoryIds: [board] })
  const blocksOn = async (path: string, person?: Person) => {
    const [, section = ''] = (await pageOf(path, person)).split('aria-label="게시판별 새 글"')
    // The feed is an island, whose properties have the titles of its posts.
    const [blocks = ''] = section.split('<astro-island')
    return [...blocks.matchAll(/((?:첫|둘째|닫힌) 게시판 글 \d)/g)].map(([, title]) => String(title))
  }
  const newest = (name: string) => titles(name).toReversed().slice(0, 5)
  assert.deepEqual(await blocksOn('/'), [])
  await save('homeBlocks', `${question},${closed},${free},9999`)
  const all = [...newest('둘째 게시판'), ...newest('닫힌 게시판'), ...newest('첫 게시판')]
  assert.deepEqual(await blocksOn('/'), all)
  assert.deepEqual(await blocksOn('/', author), all)
  assert.deepEqual(await blocksOn('/?page=2'), [])
  assert.deepEqual(await blocksOn('/recent'), [])
  expectStatus(await admin.api.patch('/admin/categories', { ids: [closed], set: { readRole: 'moderator' } }), 200)
  const open = [...newest('둘째 게시판'), ...newest('첫 게시판')]
  assert.deepEqual(await blocksOn('/'), open)
  assert.deepEqual(await blocksOn('/', await make.member()), open)
  assert.deepEqual(await blocksOn('/', admin), all)
  // A post that goes leaves its place to the next.
  const [gone] = expectStatus(await author.api.get<{ id: string }[]>(`/categories/${free}/posts?limit=1`), 200)
  expectStatus(await author.api.delete(`/posts/${gone?.id}`), 204)
  assert.deepEqual((await blocksOn('/')).slice(5), titles('첫 게시판').toReversed().slice(1))
  // What a member hides from home stands in none of its blocks.
  const reader = await make.member()
  const filters = { categories: [question], words: ['글 3'] }
  expectStatus(await reader.api.put('/users/me/filters', filters), 200)
  assert.deepEqual(
    await blocksOn('/', reader),
    titles('첫 게시판')
      .toReversed()
      .slice(1)
      .filter((title) => !title.endsWith('3')),
  )
  await save('homeBlocks', '')
  assert.deepEqual(await blocksOn('/'), [])
})
