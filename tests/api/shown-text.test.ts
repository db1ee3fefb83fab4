import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

const TITLE = '아무것도 보이지 않는 글'
let world: Forum
let author: Person

before(async () => {
  world = await forum()
  author = await world.member()
})

const NOTHING = [
  '<!-- -->',
  '<!-- 아무것도 보이지 않아요 -->',
  '&nbsp;&nbsp;&nbsp;&nbsp;',
  '&nbsp;\n\n&nbsp;\n\n&nbsp;\n\n&nbsp;',
  '[a]: https://example.com/address',
  '[](https://a.kr)',
  '[](https://example.com/a/long/address)',
  '****  ****  ****\n\n***\n\n---',
  '<script>alert("열 글자가 넘어요")</script>',
  '**가나다라마**\n\n---\n\n***',
  '> \n> \n> \n\n- <br>\n- <br>',
]

for (const content of NOTHING) {
  test(`a post that shows nothing, or less than ten characters, is refused: ${JSON.stringify(content)}`, async () => {
    const answer = await author.api.post('/posts', { title: TITLE, content, categoryIds: [7] })
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual((answer.body as { fields: object }).fields, { content: '내용은 10자 이상 입력해 주세요.' })
  })
}

test('an edit that leaves nothing to be seen is refused, and the post stays', async () => {
  const post = await world.post(author)
  const edit = { title: post.title, content: '<!-- 지웠어요 지웠어요 -->', categoryIds: [7] }
  assertFailure(await author.api.put(`/posts/${post.id}`, edit), 400, 'VALIDATION')
  const { content } = expectStatus(await world.guest.get<PostRow>(`/posts/${post.id}`), 200)
  assert.equal(content, post.content)
})

test('a picture is enough', async () => {
  const post = await world.post(author)
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('postId', post.id)
  form.append('images[]', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  const edit = (content: string) =>
    author.api.put<PostRow>(`/posts/${post.id}`, { title: TITLE, content, categoryIds: [7] })
  assert.match(expectStatus(await edit(`![](${imageUrls[0]})`), 200).contentHtml as string, /<figure><img /)
})

test('ten characters that readers see are enough, whatever signs are beside them', async () => {
  const { contentHtml } = await world.post(author, { content: '**가나다라마바사아자차**' })
  assert.equal(contentHtml, '<p><strong>가나다라마바사아자차</strong></p>')
})
