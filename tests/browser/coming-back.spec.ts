import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import type { Series, SeriesLine } from '#src/contracts/schemas/series.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem').last()

test('a board is watched at its head, and a keyword is added and taken back in the settings', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await page.goto('/category/free')
  await page.getByRole('button', { name: '알림 받기' }).click()
  await expect(toast(page)).toContainText('새 글을 알려 드릴게요')
  await expect(page.getByRole('button', { name: '알림 끄기' })).toBeVisible()
  await page.goto('/settings?tab=notifications')
  const section = page.getByRole('region', { name: '키워드 알림' })
  await section.getByLabel('키워드', { exact: true }).fill('하')
  await section.getByRole('button', { name: '추가' }).click()
  await expect(section.getByRole('alert')).toContainText('2자에서 20자까지')
  await section.getByLabel('키워드', { exact: true }).fill('중고 자전거')
  await section.getByRole('button', { name: '추가' }).click()
  await expect(section.getByText('중고 자전거', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: '키워드 ‘중고 자전거’ 삭제' }).click()
  await expect(section.getByText('아직 키워드가 없어요.')).toBeVisible()
  await toast(page).getByRole('button', { name: '되돌리기' }).click()
  await expect(section.getByText('중고 자전거', { exact: true })).toBeVisible()
  expect((await me.api.get('/users/me/keywords')).body).toEqual([{ word: '중고 자전거', category: null }])
})

test('a note stands beside a name for its writer alone, and its own settings clear it', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = [await world.member(), await world.member()]
  await signIn(me)
  await page.goto(`/profile/${other.id}`)
  await page.getByRole('button', { name: `${other.username}님 메뉴` }).click()
  await page.getByRole('menuitem', { name: '메모 남기기' }).click()
  await page.getByLabel('메모', { exact: true }).fill('자전거를 파신 분')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('자전거를 파신 분')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('자전거를 파신 분')
  await page.goto('/settings?tab=blocks')
  await page.getByRole('button', { name: `${other.username}님 메모 삭제` }).click()
  await expect(toast(page)).toContainText('메모를 지웠어요')
  expect((await me.api.get('/users/me/notes')).body).toEqual([])
})

test('bookmarks are put into a folder, which is renamed and goes without them', async ({ page, world, signIn }) => {
  const me = await world.member()
  const post = await world.post()
  expectStatus(await me.api.post(`/posts/${post.id}/bookmark`), 200)
  await signIn(me)
  await page.goto('/bookmarks')
  await page.getByRole('button', { name: '새 폴더' }).click()
  await page.getByLabel('폴더 이름').fill('요리')
  await page.getByRole('button', { name: '만들기' }).click()
  await expect(page.getByRole('navigation', { name: '북마크 폴더' }).getByText('요리')).toBeVisible()
  await page.reload()
  await page.getByLabel(`‘${post.title}’ 글을 옮길 폴더`).selectOption('요리')
  await expect(toast(page)).toContainText('‘요리’ 폴더로 옮겼어요')
  await page.getByRole('navigation', { name: '북마크 폴더' }).getByText('요리').click()
  await expect(page.getByRole('link', { name: post.title }).first()).toBeVisible()
  await page.getByRole('button', { name: '‘요리’ 폴더 편집' }).click()
  await page.getByRole('dialog').getByLabel('폴더 이름').fill('집밥')
  await page.getByRole('button', { name: '이름 바꾸기' }).click()
  await expect(page.getByRole('navigation', { name: '북마크 폴더' }).getByText('집밥')).toBeVisible()
  await page.getByRole('button', { name: '‘집밥’ 폴더 편집' }).click()
  await page.getByRole('button', { name: '폴더 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '폴더 삭제' }).click()
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('link', { name: post.title }).first()).toBeVisible()
  expect((await me.api.get<BookmarkFolder[]>('/bookmarks/folders')).body).toEqual([])
})

test('a message that was just sent is taken back from both', async ({ page, world, signIn }) => {
  const [me, other] = [await world.member(), await world.member()]
  await world.acquaint(me, other)
  expectStatus(await me.api.post('/messages', { receiverId: other.id, content: '잘못 보낸 쪽지' }), 201)
  await signIn(me)
  await page.goto(`/messages/${other.id}`)
  await page.locator('[data-message]').hover()
  await page.getByRole('button', { name: '쪽지 메뉴' }).click()
  await page.getByRole('menuitem', { name: '보내기 취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기 취소' }).click()
  await expect(page.getByRole('log')).toContainText('삭제된 쪽지예요')
  await expect(page.getByRole('log')).not.toContainText('잘못 보낸 쪽지')
  const { body } = await other.api.get<{ deleted: boolean }[]>(`/messages/conversation/${me.id}`)
  expect(body.map(({ deleted }) => deleted)).toEqual([true])
})

test('a series is made from a post’s menu, ordered, and leads from post to post', async ({ page, world, signIn }) => {
  const me = await world.member()
  const [first, second] = [
    await world.post(me, { title: '자전거 여행 첫째 날' }),
    await world.post(me, { title: '자전거 여행 둘째 날' }),
  ]
  await signIn(me)
  await page.goto(`/series?post=${second.id}`)
  await page.getByLabel('연재 제목').fill('자전거 여행기')
  await page.getByRole('button', { name: '연재 만들기' }).click()
  await page.getByRole('button', { name: '‘자전거 여행기’ 연재에 이 글 넣기' }).click()
  await expect(page.getByText('들어 있어요')).toBeVisible()
  const line = page.locator('#main li').filter({ hasText: '자전거 여행기' })
  await expect(line).toContainText('글 1편')
  await page.reload()
  await expect(line).toContainText('들어 있어요')
  await page.getByRole('link', { name: '자전거 여행기' }).click()
  await page.getByRole('button', { name: '연재 편집' }).click()
  await page.getByRole('button', { name: '내 글에서 고르기' }).click()
  await page.getByRole('button', { name: `‘${first.title}’ 넣기` }).click()
  await page.getByRole('button', { name: `‘${first.title}’ 위로` }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.locator('[data-series-posts] a').first()).toContainText(first.title)
  const [{ id = '' } = {}] = (await me.api.get<SeriesLine[]>('/series')).body
  expect((await me.api.get<Series>(`/series/${id}`)).body.posts.map((post) => post.id)).toEqual([first.id, second.id])
  await page.goto(`/post/${first.id}`)
  const box = page.getByRole('navigation', { name: '연재: 자전거 여행기' })
  await expect(box).toContainText('첫 편이에요')
  await box.getByRole('link', { name: second.title }).click()
  await expect(page).toHaveURL(`/post/${second.id}`)
})
