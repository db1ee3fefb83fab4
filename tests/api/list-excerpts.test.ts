import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let reader: Person
let post: PostRow
const word = `달무리${process.pid}`

before(async () => {
  world = await forum()
  ;[author, reader] = [await world.member(), await world.member({ nickname: `옛별${world.unique().slice(-6)}` })]
  const content = [
    `# 머리 ${word}`,
    `첫 문단이에요, @${reader.username}님.`,
    '| 표의 | 칸 |\n|---|---|\n| 가 | 나 |',
    '```js\nconst code = 1\n```',
    '둘째 문단',
  ].join('\n\n')
  post = await world.post(author, { title: `목록에 실릴 글 ${word}`, content })
  expectStatus(await reader.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  expectStatus(await reader.api.post(`/posts/${post.id}/bookmark`), 200)
})

const nickname = async () => expectStatus(await reader.api.get<{ nickname: string }>('/auth/user'), 200).nickname
const LISTS: Record<string, () => string> = {
  'the feed': () => '/posts?limit=50',
  'the popular feed': () => '/posts?filter=popular&limit=50',
  'a category': () => '/categories/7/posts?limit=50',
  'a search': () => `/posts/search?q=${encodeURIComponent(word)}`,
  'posts of a member': () => `/users/${author.id}/posts`,
  'likes of a member': () => `/users/${reader.id}/likes`,
  bookmarks: () => '/bookmarks',
}

for (const [what, path] of Object.entries(LISTS)) {
  test(`${what} carries an excerpt of paragraphs, and no text`, async () => {
    const rows = expectStatus(await reader.api.get<(PostRow | { post: PostRow })[]>(path()), 200)
    const shown = rows.map((row) => ('post' in row ? (row.post as PostRow) : row)).find(({ id }) => id === post.id)
    const paragraphs = `첫 문단이에요, @${await nickname()}님.`
    // A search shows the text around its word, which stands in a heading here.
    const excerpt =
      what === 'a search'
        ? `머리 ${word} · ${paragraphs} 표의 · 칸 · 가 · 나 · const code = 1 · 둘째 문단`
        : `${paragraphs} 둘째 문단`
    assert.deepEqual([shown?.content, shown?.contentHtml, shown?.excerpt], ['', '', excerpt])
  })
}

test('the post itself has its text, and the same excerpt', async () => {
  const whole = expectStatus(await world.guest.get<PostRow>(`/posts/${post.id}`), 200)
  assert.match(String(whole.contentHtml), /<table>/)
  assert.match(whole.content, /const code/)
  assert.equal(whole.excerpt, `첫 문단이에요, @${await nickname()}님. 둘째 문단`)
})

test('an excerpt names a member as they are called now', async () => {
  const name = `새별${world.unique().slice(-6)}`
  expectStatus(await reader.api.patch('/users/profile', { nickname: name }), 200)
  const [shown] = expectStatus(await world.guest.get<PostRow[]>(`/users/${author.id}/posts`), 200)
  assert.equal(shown?.excerpt, `첫 문단이에요, @${name}님. 둘째 문단`)
})
