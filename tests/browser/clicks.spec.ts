import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { bell } from '#tests/helpers/notification-pages.ts'

/** How often a member presses for the commonest acts, from a list or the home page to their end; texts are typed between. */

/** Counts every press of a finger or pointer from now on, over all pages of the site. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
      },
      { capture: true },
    ),
  )
  return () =>
    page.evaluate(() => {
      const presses = Number(sessionStorage.getItem('presses') ?? 0)
      sessionStorage.removeItem('presses')
      return presses
    })
}

test('the ten commonest acts take few presses', async ({ page, world, signIn }) => {
  test.setTimeout(120_000)
  const [me, author] = [await world.member(), await world.member()]
  await author.api.post(`/users/${me.id}/follow`)
  const { id, title } = await world.post(author)
  await signIn(me)
  const presses = await countPresses(page)
  const main = page.getByRole('main')
  const card = page.locator(`#post-${id}`)
  const open = () => card.getByRole('link', { name: title, exact: true }).click()
  // Every list has the same cards; on the home page those of other tests would push this one away.
  const list = `/profile/${author.id}`
  const acts: [name: string, most: number, from: string, act: () => Promise<void>][] = [
    [
      'write a post on a board',
      3,
      '/',
      async () => {
        await page.getByRole('banner').getByRole('link', { name: '글쓰기', exact: true }).click()
        await page.getByRole('textbox', { name: '제목' }).fill('세 번 눌러 쓴 글이에요')
        await page.getByRole('textbox', { name: '내용', exact: true }).fill('열 글자가 넘는 본문을 적어요.')
        await page.getByRole('checkbox', { name: '일상' }).check()
        await page.getByRole('button', { name: '등록하기' }).click()
        await page.waitForURL(/\/post\//)
      },
    ],
    [
      'attend',
      1,
      '/',
      async () => {
        const stamps = page.getByRole('region', { name: '출석' })
        await stamps.getByRole('button', { name: /출석 도장 찍고/ }).click()
        await expect(stamps.getByText(/오늘 출석했어요/)).toBeVisible()
      },
    ],
    [
      'read a post',
      1,
      list,
      async () => {
        await open()
        await page.waitForURL(`**/post/${id}*`)
      },
    ],
    [
      'like a post',
      1,
      list,
      async () => {
        await card.getByRole('button', { name: /^좋아요/ }).click()
        await expect(card.getByRole('button', { name: '좋아요 1' })).toHaveAttribute('aria-pressed', 'true')
      },
    ],
    [
      'bookmark a post',
      1,
      list,
      async () => {
        await card.getByRole('button', { name: /^북마크/ }).click()
        await expect(card.getByRole('button', { name: /^북마크/ })).toHaveAttribute('aria-pressed', 'true')
      },
    ],
    [
      'comment on a post',
      2,
      list,
      async () => {
        await open()
        await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('두 번 눌러 남긴 댓글이에요.')
        await page.getByRole('button', { name: '댓글 작성' }).click()
        await expect(page.locator('#comments').getByText('두 번 눌러 남긴 댓글이에요.')).toBeVisible()
      },
    ],
    [
      'follow an author',
      2,
      list,
      async () => {
        await open()
        const follow = page.getByRole('button', { name: `${author.username}님 팔로우` }).first()
        await follow.click()
        await expect(follow).toHaveAttribute('aria-pressed', 'true')
      },
    ],
    [
      'open what a notification is about',
      2,
      '/',
      async () => {
        await bell(page).click()
        const lines = page.getByRole('banner').getByRole('region', { name: '알림' })
        await lines.getByRole('link', { name: /팔로우/ }).click()
        await page.waitForURL(`**/profile/${author.id}`)
      },
    ],
    [
      'search',
      1,
      '/',
      async () => {
        const box = page.getByRole('search', { name: '사이트 검색' }).locator('input[name=q]')
        await box.click()
        await box.pressSequentially('눌러')
        await box.press('Enter')
        await page.waitForURL('**/search?**')
      },
    ],
    [
      'buy points',
      4,
      '/',
      async () => {
        await page.locator('a[href="/buy-points"]:visible').first().click()
        await main.getByRole('radio', { name: /베이직/ }).check()
        await page.getByRole('button', { name: /결제하기/ }).click()
        await page.waitForURL('**/sandbox/window/**')
        await page.getByRole('button', { name: /결제하기/ }).click()
        await page.waitForURL('**/points-history')
      },
    ],
  ]
  const taken: Record<string, number> = {}
  for (const [name, , from, act] of acts) {
    await openAwake(page, from)
    await presses()
    await act()
    taken[name] = await presses()
  }
  console.log(
    acts.map(([name, most]) => `${name.padEnd(36)}${String(taken[name]).padStart(3)} of ${most} presses`).join('\n'),
  )
  for (const [name, most] of acts) {
    expect(taken[name], name).toBeGreaterThan(0)
    expect(taken[name], name).toBeLessThanOrEqual(most)
  }
})

test('@phone attending takes one press', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  const presses = await countPresses(page)
  await openAwake(page, '/')
  await page.getByRole('main').locator('[data-step="attendance"]').tap()
  await expect(page.getByRole('main').locator('[data-step="attendance"]')).toHaveAttribute('data-done', '')
  expect(await presses()).toBe(1)
  expect(expectStatus(await me.api.get<{ points: number }>('/auth/user'), 200).points).toBeGreaterThan(0)
})

test('by keys the composer is at most five stops from the top of the home page, the skip link among them', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openAwake(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  let stops = 1
  const leads = () => page.evaluate(() => document.activeElement?.closest('a')?.getAttribute('href') === '/create-post')
  while (stops < 6 && !(await leads())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThanOrEqual(5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create-post/)
})
