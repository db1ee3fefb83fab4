import type { Locator, Page } from '@playwright/test'
import { LIMITS } from '#src/rules/limits.ts'
import { awake, expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

// On a server of its own: how many posts fit depends on every post and announcement there is.
const test = testOnOwnServer()

const POSTS = 34
const EXCERPT =
  '자정 조금 넘어 들어온 편의점. 컵라면에 반숙 달걀 하나. 창가 자리에 앉으니 맞은편 건물에도 불이 켜져 있었어요. '

/** Posts with excerpts of two lines, and one important announcement of today; once. */
async function fill(world: Forum) {
  const listed = await world.guest.get<unknown[]>(`/posts?limit=${LIMITS.list.max}`)
  if (listed.body.length >= POSTS) return
  for (let index = 0; index < POSTS; index += 1) {
    await world.post(undefined, { title: `이야기 ${index}`, content: EXCERPT.repeat(2) })
  }
  const admin = await world.admin()
  const announcement = { title: '코인 전환 신청과 처리 시간 안내', content: '공지 내용이에요.', isImportant: true }
  expect((await admin.api.post('/admin/announcements', announcement)).status).toBe(201)
}

/** How many of these lie above the fold with their whole box, or with their title when `byTitle`. */
async function seen(page: Page, posts: Locator, { byTitle, bottom = 0 }: { byTitle: boolean; bottom?: number }) {
  const end = (page.viewportSize()?.height ?? 0) - bottom
  const boxes = await (byTitle ? posts.locator('h2') : posts).evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().bottom),
  )
  return boxes.filter((edge) => edge <= end).length
}

/** Gives the post a picture. */
async function illustrate({ api }: Person, id: string) {
  const { body } = await api.post<{ imageUrls: string[] }>('/upload/post', await pictureForm({ postId: id }))
  expectStatus(await api.patch(`/posts/${id}`, { imageUrl: body.imageUrls.join('|') }), 200)
}

/** A member who has taken the first steps, whose list begins without them. */
async function settled(world: Forum): Promise<Person> {
  const member = await world.member()
  const { id } = await world.post(member)
  const done = [
    await member.api.post('/points/attendance', {}),
    await member.api.patch('/users/profile', { bio: '처음이에요' }),
    await member.api.delete(`/posts/${id}`),
  ]
  expect(done.map(({ status }) => status < 300)).toEqual([true, true, true])
  return member
}

const posts = (page: Page) => page.locator('[data-post]')
const BOTTOM_BAR = 60

test('a desktop shows five tops as cards of 148 px and 17 titles as rows of 42', async ({ page, world, signIn }) => {
  await fill(world)
  await signIn(await world.member())
  await page.goto('/')
  await expect(page.getByRole('region', { name: '공지 배너' }).getByRole('link')).toHaveText(
    '코인 전환 신청과 처리 시간 안내',
  )
  await expect(posts(page)).toHaveCount(10)
  expect(await seen(page, posts(page), { byTitle: true })).toBe(5)
  expect((await posts(page).first().boundingBox())?.height).toBe(148)
  await page.getByRole('main').getByRole('link', { name: '목록형' }).click()
  await expect(page).toHaveURL('/')
  await expect(posts(page)).toHaveCount(30)
  expect(await seen(page, posts(page), { byTitle: false })).toBe(17)
  const row = await posts(page).first().boundingBox()
  expect([row?.height, row?.width]).toEqual([42, 956])
})

test('a phone shows four tops as cards and 12 titles as rows once the announcement is closed @phone', async ({
  page,
  world,
  signIn,
}) => {
  await fill(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await settled(world))
  await openAwake(page, '/')
  await page.getByRole('button', { name: '이 배너 그만 보기' }).click()
  await expect(page.getByRole('navigation', { name: '게시판 바로가기' })).toBeVisible()
  expect(await seen(page, posts(page), { byTitle: true, bottom: BOTTOM_BAR })).toBe(4)
  await page.getByRole('main').getByRole('link', { name: '목록형' }).click()
  await expect(posts(page)).toHaveCount(30)
  await expect(page.getByRole('region', { name: '공지 배너' })).toBeHidden()
  expect(await seen(page, posts(page), { byTitle: false, bottom: BOTTOM_BAR })).toBe(12)
  expect((await posts(page).first().boundingBox())?.height).toBe(52)
})

test('rows grow by 30, lead to their posts and come back to the same place', async ({ page, world }) => {
  await fill(world)
  await page.goto('/?view=list')
  await awake(page)
  const first = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `이야기 ${POSTS - 1}` }) })
  await expect(first).toHaveCount(1)
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(posts(page)).toHaveCount(POSTS)
  await page.getByRole('link', { name: '이야기 0', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '이야기 0' })).toBeVisible()
  await page.goBack()
  await expect(posts(page)).toHaveCount(POSTS)
  await expect(page.getByRole('link', { name: '이야기 0', exact: true })).toBeInViewport()
})

test('the whole card leads to its post, and what can be pressed in it does its own', async ({ page, world }) => {
  await fill(world)
  await openAwake(page, '/')
  const card = posts(page).first()
  const box = await card.boundingBox()
  await card.getByRole('link', { name: '자유게시판' }).click()
  await expect(page).toHaveURL('/category/free')
  await page.goto('/')
  // In the middle of the excerpt.
  await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 85)
  await expect(page.getByRole('heading', { level: 1, name: `이야기 ${POSTS - 1}` })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the view changes, stays and has pages of 30', async ({ page, world }) => {
    await fill(world)
    await page.goto('/?filter=popular')
    await page.getByRole('main').getByRole('link', { name: '목록형' }).click()
    await expect(page).toHaveURL('/?filter=popular')
    await expect(posts(page)).toHaveCount(30)
    await page.getByRole('link', { name: '더 보기' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(posts(page)).toHaveCount(POSTS - 30)
    await page.goto('/category/free')
    await expect(posts(page)).toHaveCount(30)
    await page.getByRole('main').getByRole('link', { name: '카드형' }).click()
    await expect(posts(page)).toHaveCount(10)
  })
})

// The last one: it adds posts, and the others count them.
test('five tops show where cards have pictures and titles of two lines, three on phones, with the announcement there', async ({
  page,
  world,
  signIn,
}) => {
  await fill(world)
  const title = '혼자 다녀온 강릉 1박 2일, 버스로만 다닌 동선 정리'
  for (const hasPicture of [true, false, true, true]) {
    const author = await world.member()
    const { id } = await world.post(author, { title: hasPicture ? title : '한 줄 제목', content: EXCERPT.repeat(2) })
    if (hasPicture) await illustrate(author, id)
  }
  await signIn(await world.member())
  for (const { width, height, tops, bottom } of [
    { width: 1280, height: 900, tops: 5, bottom: 0 },
    { width: 390, height: 844, tops: 3, bottom: BOTTOM_BAR },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('region', { name: '공지 배너' })).toBeVisible()
    await expect(posts(page).getByRole('img', { name: /첫 사진$/ })).toHaveCount(3)
    expect(await seen(page, posts(page), { byTitle: true, bottom })).toBe(tops)
  }
})
