import type { Page } from '@playwright/test'
import { awake, expect, openAwake, openStreaming, test } from '#tests/helpers/browser.ts'

/** The frame follows what its reader earns and loses, and the toast of the act says how much it was. */

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
const cardOf = (page: Page) => page.getByRole('complementary', { name: '내 정보와 메뉴' })

/** A figure of the member's card in the menu: the page of a post has no left column. */
const inMenu = (page: Page, figure: 'points' | 'exp' | 'level') =>
  page.getByRole('banner').locator(`[data-me="${figure}"]`)

const sheet = (page: Page) => page.getByRole('region', { name: '새 레벨' })

/** Writes a comment on the post that is open. */
async function comment(page: Page, text: string): Promise<void> {
  await page.locator('#comments').getByRole('textbox').first().fill(text)
  await page.locator('#comments').getByRole('button', { name: '댓글 작성' }).click()
}

test('a comment pays into the frame, and its deletion takes that back', async ({ page, world, signIn }) => {
  const { id } = await world.post()
  await signIn(await world.member())
  await page.goto(`/post/${id}`)
  await comment(page, '포인트를 주는 댓글')
  await expect(toast(page)).toContainText('댓글이 작성되었습니다')
  await expect(toast(page)).toContainText('+2 P')
  await expect(inMenu(page, 'points')).toHaveText('2 P')
  await expect(inMenu(page, 'exp')).toHaveText('EXP 1 / 100')
  await page.locator('#comments article').getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(toast(page)).toContainText('−2 P')
  await expect(inMenu(page, 'points')).toHaveText('0 P')
  await expect(inMenu(page, 'exp')).toHaveText('EXP 0 / 100')
})

test('a post says on its own page what it paid', async ({ page, signIn, world }) => {
  await signIn(await world.member())
  await page.goto('/create-post')
  await page.getByLabel('제목').fill('포인트를 주는 글')
  await page.getByLabel('내용', { exact: true }).fill('열 글자가 넘는 본문이에요.')
  await page.getByRole('button', { name: '등록하기' }).click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(toast(page)).toContainText('+10 P')
  await expect(inMenu(page, 'points')).toHaveText('10 P')
})

test('a new level is announced quietly, once', async ({ page, world, signIn }) => {
  const me = await world.member()
  const { id } = await world.post()
  // As many posts as earn in one day; comments bring the rest.
  for (let count = 0; count < 20; count += 1) await world.post(me)
  for (let count = 0; count < 19; count += 1) await world.comment(id, me)
  await signIn(me)
  await page.goto(`/post/${id}`)
  await expect(inMenu(page, 'exp')).toHaveText('EXP 99 / 100')
  await comment(page, '백 번째 경험치')
  await expect(toast(page)).toContainText('레벨이 올랐어요 · Lv.2')
  await expect(inMenu(page, 'level')).toHaveText('Lv.2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sheet(page)).toContainText(
    '레벨 2가 되었어요‘씨앗’ 빛깔은 레벨 4까지 이어져요. 다음 빛깔은 ‘새싹’이에요.',
  )
  await expect(sheet(page).getByRole('button')).not.toBeFocused()
  await sheet(page).getByRole('button', { name: '계속 보기' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await page.reload()
  await expect(inMenu(page, 'level')).toHaveText('Lv.2')
  await expect(page.getByText('레벨이 올랐어요')).toHaveCount(0)
  await expect(sheet(page)).toHaveCount(0)
})

test('a level that others bring is shown in one tab of a browser, and stays until it is closed', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { id } = await world.post(me)
  for (let count = 0; count < 19; count += 1) await world.post(me)
  for (let count = 0; count < 19; count += 1) await world.comment(id, me)
  await signIn(me)
  await openStreaming(page, '/points-history')
  const second = await page.context().newPage()
  await second.goto('/points-history')
  await awake(second)
  const fan = await world.member()
  await fan.api.post(`/posts/${id}/like`, { liked: true })
  await expect.poll(async () => (await sheet(page).count()) + (await sheet(second).count())).toBe(1)
  const shown = (await sheet(page).count()) > 0 ? page : second
  await page.waitForTimeout(500)
  expect((await sheet(page).count()) + (await sheet(second).count())).toBe(1)
  await expect(sheet(shown)).toContainText('레벨 2가 되었어요')
  await expect(cardOf(shown).getByText('Lv.2')).toBeVisible()
})

/** Which of these boxes lie over each other. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('main :is(textarea, input[type=text], select)')]
    const floats = [...document.querySelectorAll('[data-level-up], [data-toasts] > li')]
    const boxes = [...floats, ...fields].map((element) => ({ element, box: element.getBoundingClientRect() }))
    return floats.flatMap((one) => {
      const own = one.getBoundingClientRect()
      return boxes
        .filter(({ element }) => element !== one)
        .filter(
          ({ box }) => own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom,
        )
        .map(({ element }) => `${one.tagName} over ${element.tagName}`)
    })
  })

for (const [width, height] of [
  [390, 844],
  [1210, 700],
] as const) {
  test(`a new level and a toast cover neither each other nor a field, ${width} × ${height}`, async ({
    page,
    world,
    signIn,
  }) => {
    const me = await world.member()
    const { id } = await world.post()
    for (let count = 0; count < 20; count += 1) await world.post(me)
    for (let count = 0; count < 19; count += 1) await world.comment(id, me)
    await signIn(me)
    await page.setViewportSize({ width, height })
    await page.goto(`/post/${id}`)
    const field = page.locator('#comments').getByRole('textbox').first()
    await field.fill('백 번째 경험치')
    // The field lies where toasts and sheet stand by themselves.
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 100))
    await page.locator('#comments').getByRole('button', { name: '댓글 작성' }).click()
    await expect(toast(page)).toContainText('레벨이 올랐어요 · Lv.2')
    await expect(sheet(page)).toContainText('레벨 2가 되었어요')
    await page.waitForTimeout(400)
    expect(await collisions(page)).toEqual([])
    for (const box of [toast(page), sheet(page)]) await expect(box).toBeInViewport({ ratio: 1 })
  })
}

/** Attends, and tells which figures the frame showed for the points. */
async function figuresWhileAttending(page: Page): Promise<string[]> {
  await page.goto('/points-history')
  await page.evaluate(() => {
    const points = document.querySelector('aside [data-me=points]')
    const seen: string[] = []
    Object.assign(window, { seen })
    if (points)
      new MutationObserver(() => seen.push(points.textContent)).observe(points, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: '출석하기' }).click()
  await expect(cardOf(page).getByText('5 P', { exact: true })).toBeVisible()
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

test('the figures count up', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  expect(new Set(await figuresWhileAttending(page)).size).toBeGreaterThan(2)
})

test('where motion is not wanted the figures jump', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await figuresWhileAttending(page)).toEqual(['5 P'])
})

test('the heart beats when a like is given, and stays still when a liked post opens', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { id } = await world.post()
  expect((await me.api.post(`/posts/${id}/like`, { liked: true })).status).toBe(200)
  await signIn(me)
  await page.addInitScript(() => {
    Object.assign(window, { beats: 0 })
    const count = ({ propertyName }: TransitionEvent) => {
      if (propertyName === '--beat') (window as unknown as { beats: number }).beats += 1
    }
    addEventListener('transitionrun', count)
  })
  const beats = () => page.evaluate(() => (window as unknown as { beats: number }).beats)
  await openAwake(page, `/post/${id}`)
  const like = page
    .getByRole('main')
    .getByRole('button', { name: /^좋아요/ })
    .first()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await beats()).toBe(0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(beats).toBe(1)
})

test('who reached the cap of posts or comments is told at that moment, once a day', async ({ page, world, signIn }) => {
  const me = await world.member()
  for (let count = 0; count < 20; count += 1) await world.post(me)
  await signIn(me)
  const capped = '오늘 글로 받을 수 있는 포인트를 모두 받았어요. 내일 다시 쌓여요.'
  for (const isTold of [true, false]) {
    await page.goto('/create-post')
    await page.getByLabel('제목').fill('스물한 번째 글')
    await page.getByLabel('내용', { exact: true }).fill('열 글자가 넘는 본문이에요.')
    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page).toHaveURL(/\/post\//)
    await expect(toast(page)).toContainText('글을 등록했어요')
    await expect(toast(page).getByText(capped)).toHaveCount(isTold ? 1 : 0)
  }
  const { id } = await world.post()
  for (let count = 0; count < 25; count += 1) await world.comment(id, me)
  await page.goto(`/post/${id}`)
  await comment(page, '스물여섯 번째 댓글')
  await expect(toast(page)).toContainText('오늘 댓글로 받을 수 있는 포인트를 모두 받았어요. 내일 다시 쌓여요.')
  await expect(page.locator('#comments').getByText('스물여섯 번째 댓글')).toBeVisible()
  await comment(page, '스물일곱 번째 댓글')
  await expect(page.locator('#comments article').getByText('스물일곱 번째 댓글')).toBeVisible()
  await expect(toast(page)).not.toContainText('모두 받았어요')
})

test('a like between accounts of one browser says once a day that it pays nothing', async ({ page, world, signIn }) => {
  const author = await world.member()
  const mate = await world.member({}, { Cookie: author.cookie })
  const posts = [await world.post(author), await world.post(author)]
  await signIn(mate)
  for (const [index, { id }] of posts.entries()) {
    await page.goto(`/post/${id}`)
    await awake(page)
    await page
      .getByRole('article')
      .getByRole('button', { name: /좋아요/ })
      .first()
      .click()
    const told = toast(page).getByText('같은 브라우저를 쓰는 회원 사이의 좋아요로는 포인트가 쌓이지 않아요.')
    await expect(
      page
        .getByRole('article')
        .getByRole('button', { name: /좋아요/ })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true')
    if (index === 0) await expect(told).toBeVisible()
    else await expect(told).toHaveCount(0)
  }
})
