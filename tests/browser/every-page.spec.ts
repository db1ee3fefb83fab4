import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'
import { misfitsOf, overlapsOf } from '#tests/helpers/page-fit.ts'
import { askTakedown } from '#tests/helpers/takedowns.ts'

/**
 * Pages that accessibility.spec does not open fit their window too: none is wider, what is fixed or sticky lies over
 * nothing else that is, and the shared layout is there.
 */

const OF_GUESTS = [
  ...['/best', '/search?q=%EC%A0%9C%EB%AA%A9&in=comments', `/tag/${encodeURIComponent('모든페이지')}`],
  ...['/verify-email?token=a', '/not-me', '/unsubscribe', '/payment-fail', '/post/none'],
]
const OF_MEMBERS = ['/recent-posts', '/messages?tab=requests', '/?view=list']

async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    const misfits = await misfitsOf(page, path)
    if (misfits.length > 0) found[path] = misfits
  }
  expect(found).toEqual({})
}

/** Pages of one takedown and one series, each with something in it. */
async function pagesOfOne(world: Forum) {
  const me = await world.member()
  const [post, blocked] = [await world.post(me, { tags: ['모든페이지'] }), await world.post(me)]
  const series = expectStatus(await me.api.post<{ id: string }>('/series', { title: '긴 이름의 연재' }), 201)
  expectStatus(await me.api.put(`/series/${series.id}/posts`, { postIds: [post.id] }), 200)
  const takedown = await askTakedown(world, blocked.id)
  const admin = await world.admin()
  expectStatus(await admin.api.patch(`/admin/takedowns/${takedown}`, { action: 'block', reason: '확인했어요' }), 200)
  return { me, pages: [`/takedowns/${takedown}`, `/series/${series.id}`] }
}

test.describe('at every width', () => {
  test.use({ expectedErrors: [/404/] })
  test.setTimeout(120_000)

  test('a guest’s pages fit', async ({ page }) => expectFits(page, OF_GUESTS))

  test('a member’s pages fit', async ({ page, world, signIn }) => {
    const { me, pages } = await pagesOfOne(world)
    await signIn(me)
    await expectFits(page, [...OF_MEMBERS, ...pages])
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
    expect(await overlapsOf(page)).toHaveLength(2)
  })
})
