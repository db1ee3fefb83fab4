import type { Page } from '@playwright/test'
import { failurePage } from '#cms/core/http/failure-page.ts'
import { adminPath, adminTabsOf, type AdminTab } from '#src/rules/admin-tabs.ts'
import { AppError } from '#src/rules/app-error.ts'
import { faultsOf, NARROW, WIDE } from '#tests/helpers/axe.ts'
import { awake, expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { openWindow, press } from '#tests/helpers/payment-pages.ts'
import { misfitsOf } from '#tests/helpers/page-fit.ts'
import { askTakedown } from '#tests/helpers/takedowns.ts'

const MISSING = '/no/such/page'

/** Every rule once in either width and theme, then the colours of what one width alone shows in its other theme. */
const VIEWS = [
  { size: WIDE, colorScheme: 'light', isRecoloured: false },
  { size: NARROW, colorScheme: 'dark', isRecoloured: false },
  { size: NARROW, colorScheme: 'light', isRecoloured: true },
  { size: WIDE, colorScheme: 'dark', isRecoloured: true },
] as const

/** What is wrong with the page on a wide and on a narrow screen, by day and by night. */
async function faultsInEachView(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { size, colorScheme, isRecoloured } of VIEWS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const faults = await faultsOf(page, { isRecoloured })
    found.push(...faults.map((fault) => `${size.width} ${colorScheme} ${fault}`))
  }
  return found
}

/** Opens every page that this reader meets, and looks for barriers on it and for how it fits windows of any width. */
async function expectNoFaults(page: Page, paths: readonly string[]): Promise<void> {
  const faults: Record<string, string[]> = {}
  for (const path of paths) {
    await page.setViewportSize(WIDE)
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(path === MISSING ? 404 : 200)
    await awake(page)
    // Lists of those who run the place are asked for by their pages.
    if (path.startsWith('/admin')) await expect(page.locator('main .skeleton')).toHaveCount(0)
    const found = [...(await faultsInEachView(page)), ...(await misfitsOf(page, path))]
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
}

/** A post with more comments than a page, a follower, a conversation and a report: no page of this member is empty. */
async function busyMember(world: Forum) {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(me, { poll: { question: '점심 뭐 먹을까요?', options: ['김밥', '라면'] } })
  for (let count = 0; count < 11; count += 1) await world.comment(post.id, count % 2 ? me : fan)
  await fan.api.post(`/users/${me.id}/follow`)
  // Else the message would be a request, which the panel of messages does not list.
  await me.api.post(`/users/${fan.id}/follow`)
  const form = await pictureForm({ receiverId: me.id })
  const { imageUrls } = expectStatus(await fan.api.post<{ imageUrls: string[] }>('/upload/message', form), 200)
  await fan.api.post('/messages', { receiverId: me.id, content: '안녕하세요', imageUrls })
  await me.api.post(`/posts/${post.id}/bookmark`)
  expectStatus(await me.api.post('/drafts', { title: '쓰다 만 글', content: '내일 이어 쓸게요.' }), 201)
  const theirs = await world.post(fan)
  const report = await me.api.post<{ id: string }>('/reports', { postId: theirs.id, reason: '광고예요' })
  return { me, fan, post, report: expectStatus(report, 201) }
}

const OPEN = [
  '/',
  '/popular',
  '/popular?period=week',
  '/recent',
  '/ranking',
  '/ranking?by=month',
  '/search?q=%EC%A0%9C%EB%AA%A9',
  '/category',
  '/category/free',
  '/help',
  '/terms',
]
const STATIC = [
  '/announcements',
  '/points-system',
  '/privacy',
  '/cookies',
  '/cookies?version=2025-05-21',
  '/api-docs',
  '/contact',
  '/feedback',
]
const OWN = ['/create-post', '/profile', '/profile-edit', '/bookmarks', '/series', '/points-history', '/convert-points']
const PAYING = ['/buy-points', '/payments', '/payment-fail?code=REJECT_CARD_COMPANY']
const NOTICES = ['/notifications', '/notifications?tab=unread', '/messages']
const SETTINGS = ['', '?tab=password', '?tab=notifications', '?tab=devices', '?tab=blocks'].map(
  (tab) => `/settings${tab}`,
)

const announcementPath = async ({ guest }: Forum) => {
  const { body } = await guest.get<{ data: { id: string }[] }>('/announcements')
  return `/announcements/${body.data[0]?.id}`
}

const pagesOf = (person: Person, postId: string) => [`/post/${postId}`, `/profile/${person.id}`]

test.describe('on every page', () => {
  test.use({ expectedErrors: [/404/] })
  test.setTimeout(240_000)

  test('axe finds nothing on the reading pages, as a guest', async ({ page }) => {
    await expectNoFaults(page, [
      ...OPEN,
      '/login',
      '/register',
      '/password-reset',
      '/verify-email',
      '/unsubscribe?token=a',
    ])
  })

  test('axe finds nothing on the pages of rights and of what mails lead to, as a guest', async ({ page }) => {
    await expectNoFaults(page, ['/takedown', '/transparency', '/not-me?token=a', '/password-reset?token=a', '/offline'])
  })

  test('axe finds nothing on a post, a profile and the pages of the operator, as a guest', async ({ page, world }) => {
    const { me, post } = await busyMember(world)
    await expectNoFaults(page, [...STATIC, ...pagesOf(me, post.id), await announcementPath(world), MISSING])
  })

  test('axe finds nothing on the reading pages and in settings, as a member', async ({ page, world, signIn }) => {
    await signIn((await busyMember(world)).me)
    // A guest has been on the others, which look alike for both.
    await expectNoFaults(page, [...OPEN.slice(0, 3), ...SETTINGS])
  })

  test('axe finds nothing on the pages for writing and messages, as a member', async ({ page, world, signIn }) => {
    const { me, fan, post, report } = await busyMember(world)
    await signIn(me)
    const own = [...pagesOf(fan, post.id), `/edit-post/${post.id}`, `/messages/${fan.id}`, `/reports/${report.id}`]
    await expectNoFaults(page, [...OWN, ...NOTICES, ...own])
    await page.goto('/create-post')
    await page.getByRole('button', { name: '임시저장 1' }).click()
    await expect(page.getByRole('dialog').getByText('쓰다 만 글')).toBeVisible()
    expect(await faultsInEachView(page)).toEqual([])
  })
})

/** Tabs of /admin that the first test fills and opens; the next one opens all others. */
const TABS_OF_LISTS: readonly AdminTab[] = ['users', 'reports', 'overview', 'audit', 'moderation']

test('axe finds nothing on the admin pages', async ({ page, world, signIn }) => {
  test.setTimeout(300_000)
  const { fan, post } = await busyMember(world)
  const admin = await world.newAdmin()
  await admin.api.post(`/admin/users/${fan.id}/points`, { points: 100, reason: '이벤트' })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await admin.api.post(`/admin/users/${fan.id}/suspend`, { until, reason: '도배' })
  expectStatus(await (await world.member()).api.post('/reports', { postId: post.id, reason: '광고예요' }), 201)
  await signIn(admin)
  expectStatus(await admin.api.post(`/admin/users/${fan.id}/notes`, { text: '처음이라 봐줬어요.' }), 201)
  const tabs = TABS_OF_LISTS.map((tab) => adminPath(tab, tab === 'reports' ? { status: 'all' } : {}))
  const sections = ['ledger', 'orders', 'conversions', 'against', 'by', 'sessions']
  await expectNoFaults(page, [...tabs, ...sections.map((section) => `/admin/users/${fan.id}?section=${section}`)])
  await page.goto('/admin?tab=users')
  await page
    .getByRole('button', { name: /포인트 조정$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`/admin/users/${fan.id}`)
  await page.getByRole('button', { name: '최근 글 정리' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '모두 삭제' })).toBeVisible()
  expect(await faultsInEachView(page)).toEqual([])
})

test('buying points is no barrier, from the packages over the window to the refund', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openWindow(page)
  expect(await faultsOf(page)).toEqual([])
  await press(page, '5,000원 결제하기')
  await page.waitForURL('**/points-history')
  await openWindow(page)
  await expectNoFaults(page, PAYING)
  await page.goto('/payments')
  await press(page, '환불')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the tabs of settings, money, questions and announcements are no barrier to an admin', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(300_000)
  const { guest } = world
  const question = {
    name: '김가을',
    email: 'gaeul@test.example',
    subject: '전환 신청 문의',
    message: '언제 오는지 궁금해요.',
  }
  expectStatus(await guest.post('/contacts', question), 201)
  await askTakedown(world, (await world.post()).id)
  const admin = await world.admin()
  await signIn(admin)
  const others = adminTabsOf({ id: admin.id, role: 'admin', moderates: [] }).filter(
    (tab) => !TABS_OF_LISTS.includes(tab),
  )
  for (const path of [...others.map((tab) => adminPath(tab)), adminPath('announcements', { edit: 'new' })]) {
    await page.setViewportSize(WIDE)
    await page.goto(path)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    expect(await faultsInEachView(page), path).toEqual([])
    expect(await misfitsOf(page, path), path).toEqual([])
  }
  await page.goto('/admin?tab=inquiries')
  await page
    .getByRole('button', { name: /전체 보기$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /답변하기$/ }).click()
  expect(await faultsOf(page)).toEqual([])
})

test('the panels of the header are no barrier when they are open', async ({ page, world, signIn }) => {
  const { me } = await busyMember(world)
  await signIn(me)
  await page.goto('/help')
  for (const panel of await page.locator('details[data-panel]').all()) {
    await panel.locator('summary').click()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  }
})

test.describe('refused before a page is made', () => {
  test.use({ expectedErrors: [/status of (429|503)/] })
  for (const failure of [new AppError('RATE_LIMITED', { retryAfter: 30 }), new AppError('UNAVAILABLE')])
    test(`the page of ${failure.code}, which has no layout, is no barrier`, async ({ page }) => {
      const { status, headers, body } = failurePage(failure)
      await page.route('**/refused', (route) => route.fulfill({ status, headers, body: body ?? '' }))
      for (const viewport of [WIDE, NARROW]) {
        await page.setViewportSize(viewport)
        await page.goto('/refused')
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(failure.message)
        expect(await faultsOf(page, { rules: ['landmark-one-main', 'region'] })).toEqual([])
        const beyond = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth - innerWidth, scrollHeight - innerHeight]
        })
        expect(beyond).toEqual([0, 0])
      }
    })
})

test('a barrier would be found', async ({ page }) => {
  await page.goto('/help')
  await page.evaluate(() => document.querySelector('main')?.append(new Image(10, 10)))
  expect(await faultsOf(page)).toEqual([expect.stringContaining('image-alt')])
  await page.setContent('<!doctype html><html lang="ko"><title>아</title><h1>아</h1>')
  const rules = ['landmark-one-main', 'region']
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsOf(page, { rules })).toEqual(rules.map((rule) => expect.stringContaining(rule)))
})
