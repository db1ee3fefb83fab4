import type { Page } from '@playwright/test'
import { expect, openStreaming, test } from '#tests/helpers/browser.ts'
import { figure, streaming, twoPeople } from '#tests/helpers/notification-pages.ts'

test('a notification comes as a toast with a link, unless the member has turned that off', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan, post } = await twoPeople(world)
  await signIn(me)
  await openStreaming(page, '/help')
  await world.comment(post.id, fan)
  const toast = page.getByRole('listitem').filter({ hasText: '댓글을 남겼어요' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: '보기' }).click()
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comment-`))
  await me.api.patch('/users/notification-settings', { emailNotifications: true, pushNotifications: false })
  await openStreaming(page, '/help')
  await world.comment(post.id, fan)
  await expect(figure(page)).toHaveText('1')
  await expect(toast).toHaveCount(0)
})

/** Runs in the page: notes what would be shown beside the browser, which no test could see. */
function noteNotices(permission: string): void {
  const notices: EventTarget[] = []
  class Notice extends EventTarget {
    static permission = permission

    static asked = 0
    static requestPermission = () => {
      Notice.asked += 1
      return Promise.resolve((Notice.permission = 'granted'))
    }
    constructor() {
      super()
      notices.push(this)
    }
    close() {}
  }
  Object.assign(window, { Notification: Notice, notices })
}

interface Noted {
  notices: EventTarget[]
  Notification: { asked: number }
}

const noticesOf = (page: Page) => page.evaluate(() => (window as unknown as Noted).notices.length)

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('while no tab is visible, one of them shows a system notification, which opens its target', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan, post } = await twoPeople(world)
  await signIn(me)
  const context = page.context()
  await context.addInitScript(noteNotices, 'granted')
  await openStreaming(page, '/help')
  const other = await context.newPage()
  await other.goto('/help')
  await other.waitForTimeout(2_500)
  await hide(page)
  await world.comment((await world.post(me)).id, fan)
  await expect(figure(other)).toHaveText('1')
  expect([await noticesOf(page), await noticesOf(other)]).toEqual([0, 0])
  await hide(other)
  await world.comment(post.id, fan)
  await expect(figure(other)).toHaveText('2')
  expect([await noticesOf(page), await noticesOf(other)]).toEqual([1, 0])
  await page.evaluate(() => (window as unknown as Noted).notices[0]?.dispatchEvent(new Event('click')))
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comment-`))
})

test('the browser is asked for notices after a press, and an offer that is declined does not come back', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await page.addInitScript(noteNotices, 'default')
  const asked = () => page.evaluate(() => (window as unknown as Noted).Notification.asked)
  const offer = page.getByRole('main').getByRole('button', { name: '브라우저 알림 켜기' })
  await page.goto('/notifications')
  await offer.waitFor()
  expect(await asked()).toBe(0)
  await offer.click()
  await expect(offer).toHaveCount(0)
  expect(await asked()).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: '다음에' }).click()
  await expect(offer).toHaveCount(0)
  const open = streaming(page)
  await page.reload()
  await open
  await expect(offer).toHaveCount(0)
})
