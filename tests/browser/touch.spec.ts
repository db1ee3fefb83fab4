import type { Locator } from '@playwright/test'
import { feedText } from '#src/text/feed.ts'
import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import { touch, type Point } from '#tests/helpers/touch.ts'

const middleOf = async (shown: Locator): Promise<Point> => {
  await shown.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await shown.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test.describe('@phone', () => {
  test('a swipe goes to the tab beside, in feeds and on a profile, but not from the edge of the screen', async ({
    page,
    world,
  }) => {
    const author = await world.member()
    // So many that each list reaches down to where it is touched.
    for (let nth = 0; nth < 5; nth += 1) await world.post(author)
    await page.goto('/')
    await touch(page, { x: 10, y: 500 }, { to: { x: 300, y: 500 } })
    await touch(page, { x: 300, y: 300 }, { to: { x: 240, y: 560 } })
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/')
    await touch(page, { x: 300, y: 500 }, { to: { x: 100, y: 510 } })
    await page.waitForURL('/popular')
    await touch(page, { x: 100, y: 500 }, { to: { x: 300, y: 500 } })
    await page.waitForURL('/')
    await page.goto(`/profile/${author.id}`)
    await touch(page, { x: 300, y: 500 }, { to: { x: 100, y: 500 } })
    await expect(page.getByRole('tab', { name: '댓글' })).toHaveAttribute('aria-selected', 'true')
    await touch(page, { x: 100, y: 500 }, { to: { x: 300, y: 500 } })
    await expect(page.getByRole('tab', { name: '게시글' })).toHaveAttribute('aria-selected', 'true')
  })

  test('a swipe over something that scrolls sideways scrolls it', async ({ page, world }) => {
    await world.post()
    await page.goto('/')
    const rail = page.getByRole('navigation', { name: feedText.chips })
    const { x, y } = await middleOf(rail)
    await touch(page, { x: x + 100, y }, { to: { x: x - 100, y } })
    await expect.poll(() => rail.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('a long press opens the menu of a card and of a comment, again and again', async ({ page, world, signIn }) => {
    const author = await world.member()
    const post = await world.post(author)
    const comment = await world.comment(post.id, author)
    await signIn(await world.member())
    await page.goto(`/profile/${author.id}`)
    const card = `[data-post="${post.id}"] h2`
    const menu = page.getByRole('menu')
    for (const time of ['first', 'second']) {
      await touch(page, await middleOf(page.locator(card)), { rests: 700 })
      await expect(menu, time).toBeVisible()
      await expect(page.getByRole('menuitem')).toHaveText(['링크 복사', '글쓴이 팔로우', '뮤트', '차단', '신고'])
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
    expect(new URL(page.url()).pathname).toBe(`/profile/${author.id}`)
    await openAwake(page, `/post/${post.id}`)
    await touch(page, await middleOf(page.locator(`#comment-${comment.id} time`)), { rests: 700 })
    await expect(menu).toBeVisible()
  })

  test('the device’s sheet shares a post', async ({ page, world }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.dataset.shared = `${data?.title} ${data?.url}`
        return Promise.resolve()
      }
    })
    const post = await world.post()
    await page.goto(`/post/${post.id}`)
    await awake(page)
    await page.getByRole('button', { name: '공유', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`^${post.title} .*/post/${post.id}$`))
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('a computer offers to copy the link, X and KakaoTalk, and the button gets the focus back', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = await world.post()
  await openAwake(page, `/post/${post.id}`)
  const button = page.getByRole('button', { name: '공유', exact: true })
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['링크 복사', 'X에 올리기', '카카오톡으로 보내기'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: '카카오톡으로 보내기' }).click()
  await expect(page.getByText('카카오톡 대화에 붙여 넣어 주세요.').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${post.title}\n.*/post/${post.id}$`),
  )
  await button.click()
  await context.route('https://x.com/**', (route) => route.fulfill({ body: 'X' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'X에 올리기' }).click()
  expect((await opened).url()).toContain(
    `https://x.com/intent/post?text=${encodeURIComponent(post.title).replaceAll('%20', '+')}`,
  )
})
