import { adminListText } from '#src/text/admin.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { askTakedown } from '#tests/helpers/takedowns.ts'

const STATEMENTS = [
  '제 글은 누구의 권리도 침해하지 않아요. 직접 겪은 일이에요.',
  '인용한 부분은 출처를 밝혔어요. 다시 봐 주세요.',
]

/** A block of posts of two authors, both of whom object. */
async function objected(world: Forum, admin: Person) {
  const authors = [await world.member(), await world.member()] as const
  const posts = [await world.post(authors[0]), await world.post(authors[1])]
  const id = await askTakedown(world, ...posts.map((post) => post.id))
  const decision = { action: 'block', reason: '확인했어요' }
  expectStatus(await admin.api.patch(`/admin/takedowns/${id}`, decision), 200)
  for (const [index, { api }] of authors.entries())
    expectStatus(await api.post(`/takedowns/${id}/objection`, { statement: STATEMENTS[index] }), 201)
  return { id, authors }
}

test('an admin sees who objects to a takedown, each author by name', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  const { id, authors } = await objected(world, admin)
  await signIn(admin)
  await page.goto(`/admin?tab=takedowns&id=${id}`)
  await expect(page.getByRole('heading', { name: '글쓴이의 이의 2건' })).toBeVisible()
  for (const [index, { username }] of authors.entries()) {
    await expect(page.getByRole('link', { name: `@${username}` })).toBeVisible()
    await expect(page.getByText(STATEMENTS[index] as string)).toBeVisible()
  }
  await page.getByRole('button', { name: adminListText.showAll }).click()
  await expect(page).toHaveURL('/admin?tab=takedowns')
})

test('an author who objected reads that, and nothing of other authors', async ({ page, world, signIn }) => {
  const { id, authors } = await objected(world, await world.admin())
  const [other, me] = authors
  await signIn(me)
  await page.goto(`/takedowns/${id}`)
  await expect(page.getByText(/에 이의를 제기했어요/)).toBeVisible()
  await expect(page.getByRole('main').getByText(other.username)).toHaveCount(0)
  await expect(page.getByText(STATEMENTS[0] as string)).toHaveCount(0)
})
