import type { Page } from '@playwright/test'
import { adminPath, adminTabsOf } from '#src/rules/admin-tabs.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'
import { askTakedown } from '#tests/helpers/takedowns.ts'

/** No page is wider than its window, and what is fixed or sticky lies over nothing else that is. */

const LISTS = [
  ...['/', '/popular', '/recent', '/ranking', '/search?q=%EC%A0%9C%EB%AA%A9', '/category', '/category/free'],
  ...['/best', '/search?q=%EC%A0%9C%EB%AA%A9&in=comments', `/tag/${encodeURIComponent('모든페이지')}`],
]
const TEXTS = ['/help', '/terms', '/privacy', '/cookies', '/announcements', '/points-system', '/api-docs']
const FORMS = ['/contact', '/feedback', '/takedown', '/login', '/register', '/password-reset']
const FROM_MAILS = ['/not-me?token=a', '/verify-email?token=a', '/unsubscribe?token=a', '/password-reset?token=a']
const MORE = ['/transparency', '/offline', '/payment-fail', '/no/such/page', '/not-me']
const OWN = [
  '/create-post',
  '/profile',
  '/profile-edit',
  '/bookmarks',
  '/recent-posts',
  '/series',
  '/points-history',
  '/convert-points',
  '/buy-points',
]
const MORE_OF_OWN = ['/payments', '/notifications', '/messages', '/messages?tab=requests', '/settings', '/?view=list']
const SETTINGS = ['password', 'notifications', 'devices', 'blocks']

/** What is wrong with the page as it stands in its window. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) faults.push(`${wider} px wider than the window`)
    const fixed = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const boxes = fixed
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight)
    boxes.forEach(({ element: one, box: a }, index) => {
      for (const { element: other, box: b } of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || one.closest('aside') || other.closest('aside')) continue
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        if (!isApart) faults.push(`${one.outerHTML.slice(0, 60)} lies over ${other.outerHTML.slice(0, 60)}`)
      }
    })
    return faults
  })

async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const faults = await faultsOf(page)
      if (faults.length > 0) found[`${path} at ${width}`] = faults
    }
  }
  expect(found).toEqual({})
}

/** Pages of one post, profile and conversation, each with something in it. */
async function pagesOfOne(world: Forum) {
  const [me, other] = [await world.member(), await world.member()]
  const [post, blocked] = [await world.post(me, { tags: ['모든페이지'] }), await world.post(me)]
  const series = expectStatus(await me.api.post<{ id: string }>('/series', { title: '긴 이름의 연재' }), 201)
  expectStatus(await me.api.put(`/series/${series.id}/posts`, { postIds: [post.id] }), 200)
  await world.comment(post.id, other)
  const takedown = await askTakedown(world, blocked.id)
  const admin = await world.admin()
  expectStatus(await admin.api.patch(`/admin/takedowns/${takedown}`, { action: 'block', reason: '확인했어요' }), 200)
  await other.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
  return {
    me,
    other,
    post,
    pages: [
      `/post/${post.id}`,
      `/profile/${other.id}`,
      `/messages/${other.id}`,
      `/edit-post/${post.id}`,
      `/takedowns/${takedown}`,
      `/series/${series.id}`,
    ],
  }
}

test.describe('at every width', () => {
  test.use({ expectedErrors: [/404/] })
  test.setTimeout(180_000)

  test('a guest’s lists and texts fit', async ({ page }) => expectFits(page, [...LISTS, ...TEXTS]))

  test('a guest’s forms and the pages of mails fit', async ({ page }) =>
    expectFits(page, [...FORMS, ...FROM_MAILS, ...MORE]))

  test('a member’s pages fit', async ({ page, world, signIn }) => {
    const { me, pages } = await pagesOfOne(world)
    await signIn(me)
    await expectFits(page, ['/', ...OWN, ...MORE_OF_OWN, ...SETTINGS.map((tab) => `/settings?tab=${tab}`), ...pages])
  })

  test('an admin’s pages fit', async ({ page, world, signIn }) => {
    const { other, post } = await pagesOfOne(world)
    // Tabs of /admin that have work bear a count.
    await other.api.post('/reports', { postId: post.id, reason: '광고예요' })
    const admin = await world.newAdmin()
    await signIn(admin)
    const tabs = adminTabsOf({ id: admin.id, role: 'admin', moderates: [] }).map((tab) => adminPath(tab))
    await expectFits(page, [...tabs, `/admin/users/${other.id}`])
  })

  test('a page that does not fit would be found', async ({ page }) => {
    await page.goto('/help')
    await page.evaluate(() => {
      const bar = document.createElement('p')
      bar.style.cssText = 'position:fixed;top:0;left:0;width:100%;height:80px'
      document.body.append(bar)
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('div'), { style: 'width:3000px;height:9px' }))
    })
    expect(await faultsOf(page)).toHaveLength(2)
  })
})
