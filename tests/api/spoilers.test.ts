import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import { cookiesOf, expectStatus, type Person } from '#tests/helpers/forum.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

// A server of its own: its posts are the first of every list.
const { server, make } = await ownForum()
const author = await make.member()

const BOARD = 7
const CANARY = '집사가범인이다'
const CONTENT = `첫머리 글이에요. ||${CANARY}|| 뒤\n\n:::spoiler 결말\n## ${CANARY}\n\n글 ${CANARY}\n:::\n\n끝 <spoiler>${CANARY} </spoiler>`
const read = async (id: string, api = make.guest) => expectStatus(await api.get<Post>(`/posts/${id}`), 200)
const body = async (address: string, cookie?: string) => {
  const response = await fetch(server.base + address, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  return response.text()
}
/** A page without the text of the post itself, which hides the words from eyes alone. */
const aroundText = (html: string): string =>
  html.replace(/<span class="spoiler".*?<\/span><\/span>|<details class="spoiler">.*?<\/details>/gs, '')

test('what a spoiler hides stands in the text of its post, and in no plain text made of it', async () => {
  const follower = await make.member()
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
  const { id, title } = await make.post(author, { title: `가림막 ${make.unique()}`, content: CONTENT })
  const post = await read(id)
  assert.equal(post.content, CONTENT)
  assert.match(post.contentHtml, new RegExp(CANARY))
  assert.equal(post.excerpt, '첫머리 글이에요. ■■■ 뒤 · ■■■ · 끝 ■■■')
  const page = await body(`/post/${id}`)
  assert.match(page, /<details class="spoiler"><summary>결말<\/summary>/)
  assert.match(page, /<meta (?:content="[^"]*■■■[^"]*" name="description"|name="description" content="[^"]*■■■)/)
  assert.doesNotMatch(aroundText(page), new RegExp(CANARY))
  const q = encodeURIComponent(CANARY)
  const surfaces = [
    '/',
    '/recent',
    `/category/free`,
    `/profile/${author.id}`,
    '/rss.xml',
    '/atom.xml',
    `/oembed?format=json&url=${server.base}/post/${id}`,
    '/api/posts',
    `/api/posts/${id}/neighbours`,
    '/sitemap.xml',
  ]
  for (const address of surfaces) assert.doesNotMatch(await body(address), new RegExp(CANARY), address)
  const { body: lines } = await follower.api.get('/notifications')
  assert.doesNotMatch(JSON.stringify(lines), new RegExp(CANARY))
  // A search by the hidden words finds the post and does not show them, beside the query itself.
  const found = expectStatus(await make.guest.get<Post[]>(`/posts/search?q=${q}`), 200)
  assert.deepEqual(
    found.map((one) => [one.id, one.title]),
    [[id, title]],
  )
  assert.equal(found[0]?.excerpt, post.excerpt)
})

test('a draft that is published keeps its spoilers, and its excerpt hides them', async () => {
  const draft = expectStatus(await author.api.post<Draft>('/drafts', { title: '쓰던 글', content: CONTENT }), 201)
  assert.equal(draft.content, CONTENT)
  assert.doesNotMatch(draft.excerpt, new RegExp(CANARY))
})

const pictured = async (fields: object = {}, by?: Person): Promise<string> => {
  const writer = by ?? (await make.member())
  const { id } = await make.post(writer, { categoryIds: [BOARD], ...fields })
  const { imageUrls } = expectStatus(
    await writer.api.post<{ imageUrls: string[] }>(`/upload/post?postId=${id}`, await pictureForm({ postId: id })),
    200,
  )
  expectStatus(await writer.api.patch(`/posts/${id}`, { imageUrl: imageUrls.join('|') }), 200)
  return id
}

test('후방주의 is a yes or no of the post, its draft and its export, and stays when it is left out or moved', async () => {
  const writer = await make.member()
  const { id, title, content } = await make.post(writer, { isBlurred: true })
  assert.equal((await read(id)).isBlurred, true)
  assert.equal((await read((await make.post()).id)).isBlurred, false)
  const form = { title, content, categoryIds: [BOARD] }
  assert.equal(expectStatus(await writer.api.put<Post>(`/posts/${id}`, form), 200).isBlurred, true)
  const other = await make.member()
  assert.equal((await other.api.put(`/posts/${id}`, { ...form, isBlurred: false })).status, 403)
  assertFailure(await writer.api.put(`/posts/${id}`, { ...form, isBlurred: '네' }), 400, 'VALIDATION')
  const moved = await (await make.admin()).api.put<Post>(`/admin/posts/${id}/categories`, { categoryIds: [5] })
  assert.equal(expectStatus(moved, 200).isBlurred, true)
  const exported = await writer.api.get<{ posts: { id: string; isBlurred: boolean }[] }>('/auth/user/export')
  assert.deepEqual(
    exported.body.posts.map((one) => [one.id, one.isBlurred]),
    [[id, true]],
  )
  assert.equal(
    expectStatus(await writer.api.put<Post>(`/posts/${id}`, { ...form, categoryIds: [5], isBlurred: false }), 200)
      .isBlurred,
    false,
  )
  const draft = expectStatus(await writer.api.post<Draft>('/drafts', { title: '쓰던 글', isBlurred: true }), 201)
  assert.equal(draft.isBlurred, true)
  const kept = await writer.api.put<Draft>(`/drafts/${draft.id}`, { title: '더 쓴 글' })
  assert.equal(expectStatus(kept, 200).isBlurred, true)
})

test('two edits at once of the switch leave what one of them said', async () => {
  const writer = await make.member()
  const { id, title, content } = await make.post(writer)
  const put = (isBlurred: boolean) =>
    writer.api.put<Post>(`/posts/${id}`, { title, content, categoryIds: [BOARD], isBlurred })
  const answers = await Promise.all([put(true), put(true)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await read(id)).isBlurred, true)
})

test('lists blur such a picture: members open it without a script, guests do not; no share picture or JSON-LD has it', async () => {
  const [blurred, plain] = [await pictured({ isBlurred: true }), await pictured()]
  const member = await make.member()
  const cookie = cookiesOf(await make.guest.post('/auth/login', { email: member.email, password: member.password }))
  const cardIn = (html: string, id: string) =>
    new RegExp(`id="post-${id}".*?(?=id="post-|</main>)`, 's').exec(html)?.[0] ?? ''
  for (const view of ['view=cards', 'view=gallery']) {
    const [forGuest, forMember] = [await body('/recent', view), await body('/recent', `${cookie}; ${view}`)]
    assert.match(cardIn(forGuest, blurred), /<span class="veil [^"]*"><img alt="후방주의 사진"/, view)
    assert.doesNotMatch(cardIn(forGuest, blurred), /<details class="veil/)
    assert.match(
      cardIn(forMember, blurred),
      new RegExp(`<details class="veil [^"]*"><summary aria-label="${cardText.showBlurred}"`),
      view,
    )
    assert.match(cardIn(forGuest, plain), /<img /)
    assert.doesNotMatch(cardIn(forGuest, plain), /veil/)
  }
  const [page, other] = [await body(`/post/${blurred}`), await body(`/post/${plain}`)]
  assert.match(other, new RegExp(`/share/${plain}\\.png`))
  assert.doesNotMatch(page, new RegExp(`/share/${blurred}\\.png`))
  const { imageUrl } = await read(blurred)
  assert.doesNotMatch(
    /<script type="application\/ld\+json">.*?<\/script>/s.exec(page)?.[0] ?? '',
    new RegExp(imageUrl ?? 'none'),
  )
  assert.match(/<script type="application\/ld\+json">.*?<\/script>/s.exec(other)?.[0] ?? '', /\/media\//)
  const share = await fetch(`${server.base}/share/${blurred}.png`, { redirect: 'manual' })
  assert.deepEqual([share.status, share.headers.get('location')], [302, '/banner.png'])
})
