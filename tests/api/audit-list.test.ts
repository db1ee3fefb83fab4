import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.newAdmin()
})

const entries = async (query: string) =>
  expectStatus(await admin.api.get<{ data: AuditEntry[]; total: number }>(`/admin/audit?${query}`), 200)

test('what an admin did is found by who did it, what it was and to whom, newest first', async () => {
  const member = await make.member()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 30, reason: '이벤트' }), 200)
  expectStatus(await admin.api.patch(`/admin/users/${member.id}/role`, { role: 'moderator' }), 200)
  const { data, total } = await entries(`actor=${admin.id}&target=${member.id}`)
  assert.equal(total, 2)
  assert.deepEqual(
    data.map(({ actor, action, before, after }) => [actor?.username, action, before, after]),
    [
      [admin.username, 'role.change', { role: 'member' }, { role: 'moderator' }],
      [admin.username, 'points.adjust', { points: 0 }, { points: 30, reason: '이벤트' }],
    ],
  )
  assert.equal((await entries(`actor=${admin.id}&action=points.adjust`)).total, 1)
  assert.equal((await entries(`target=${member.id}&action=role`)).total, 1)
  assert.equal((await entries(`target=${member.id}&action=rol`)).total, 0)
  assert.equal((await entries(`actor=${member.id}`)).total, 0)
})

test('hiding what others wrote is written down, one’s own is not', async () => {
  const author = await make.member()
  const [post, own] = [await make.post(author), await make.post(admin)]
  const comment = await make.comment(post.id, author)
  for (const path of [`/comments/${comment.id}`, `/posts/${post.id}`, `/posts/${own.id}`])
    expectStatus(await admin.api.delete(path), 204)
  const [hidden] = (await entries(`target=${post.id}`)).data
  assert.deepEqual(
    [hidden?.action, hidden?.before, hidden?.after],
    ['post.delete', { author: author.id, title: post.title }, null],
  )
  const [silenced] = (await entries(`target=${comment.id}`)).data
  assert.deepEqual([silenced?.action, silenced?.before], ['comment.delete', { author: author.id, post: post.id }])
  assert.equal((await entries(`target=${own.id}`)).total, 0)
})

test('an entry of a deletion says what was there and has nothing after it, whoever deletes what', async () => {
  const [author, panel] = [await make.member(), panelOf(admin)]
  const post = await make.post(author)
  const comment = await make.comment(post.id, author)
  const made = async (path: string, body: object) =>
    expectStatus(await admin.api.post<{ id: string }>(path, body), 201).id
  const inPanel = async (collection: string, body: object) => {
    const { status, text, body: answer } = await panel.post<{ doc: { id: string | number } }>(`/${collection}`, body)
    assert.equal(status, 201, text)
    return String(answer.doc.id)
  }
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const noteId = await made(`/admin/users/${author.id}/notes`, { text: '지울 메모' })
  const banId = await made('/admin/bans', { kind: 'mailDomain', value: 'gone.example', until, reason: '시험' })
  const announced = await made('/admin/announcements', { title: '지울 공지', content: '내용이에요.', status: 'draft' })
  expectStatus(await admin.api.post('/admin/settings', { key: 'ourOwnKey', value: '1' }), 200)
  const banner = await inPanel('banner', { text: '지울 배너' })
  const help = await inPanel('help-article', { question: '지울 질문', answer: '답이에요.', tab: 'faq', order: 0 })
  const boards = await inPanel('category-group', { name: '지울 그룹', order: 1 })
  const deletions: [action: string, target: string, () => Promise<{ status: number; text: string }>][] = [
    ['comment.delete', comment.id, () => admin.api.delete(`/comments/${comment.id}`, { reason: '광고' })],
    ['post.delete', post.id, () => admin.api.delete(`/posts/${post.id}`, { reason: '광고' })],
    ['note.delete', author.id, () => admin.api.delete(`/admin/users/${author.id}/notes/${noteId}`)],
    ['ban.end', banId, () => admin.api.delete(`/admin/bans/${banId}`)],
    ['announcement.delete', announced, () => admin.api.delete(`/admin/announcements/${announced}`)],
    ['setting.delete', 'ourOwnKey', () => admin.api.delete('/admin/settings/ourOwnKey')],
    ['banner.delete', banner, () => panel.delete(`/banner/${banner}`)],
    ['categoryGroup.delete', boards, () => panel.delete(`/category-group/${boards}`)],
    ['help.delete', help, () => panel.delete(`/help-article/${help}`)],
  ]
  for (const [action, target, act] of deletions) {
    const { status, text } = await act()
    assert.ok(status < 300, text)
    const [entry] = (await entries(`action=${action}&target=${target}`)).data
    assert.deepEqual([action, entry?.after], [action, null])
    assert.ok(Object.keys(entry?.before ?? {}).length > 0, action)
  }
})

test('every kind of target is named', async () => {
  const title = `이름 있는 공지 ${make.unique()}`
  const body = { title, content: '내용이에요.', status: 'draft' }
  const { id } = expectStatus(await admin.api.post<{ id: string }>('/admin/announcements', body), 201)
  const panel = panelOf(admin)
  assert.equal((await panel.patch('/category/9', { order: 9 })).status, 200)
  const nameOf = async (target: string) => (await entries(`actor=${admin.id}&target=${target}`)).data[0]?.targetName
  assert.equal(await nameOf(id), title)
  assert.equal(await nameOf('9'), '건의와 제안')
})
