import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { picture } from '#tests/helpers/images.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'

/** The page of a post: what stands around its text. */

const PARTS = ['준비', '출발', '돌아오며']
const CONTENT = PARTS.map((part) => `## ${part}\n\n${'걸어서 다녀온 이야기예요. '.repeat(60)}`).join('\n\n')
const CODE = 'const a = "1 < 2"'

/** A post of this member with so many pictures. */
async function postWithPictures(world: Forum, author: Person, count: number): Promise<string> {
  const { id } = await world.post(author)
  const form = new FormData()
  for (let n = 0; n < count; n += 1) {
    const bytes = new Uint8Array(await picture({ width: 400 + n, height: 300 }))
    form.append('images[]', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  }
  form.append('postId', id)
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  expectStatus(await author.api.patch(`/posts/${id}`, { imageUrl: imageUrls.join('|') }), 200)
  return id
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a long post lists its headings, which lead to them', async ({ page, world }) => {
  const { id } = await world.post(undefined, { content: CONTENT })
  await page.goto(`/post/${id}`)
  const contents = page.getByRole('navigation', { name: '목차' })
  await expect(contents.getByRole('link')).toHaveText(PARTS)
  await contents.getByRole('link', { name: '돌아오며' }).click()
  const heading = page.getByRole('heading', { name: '돌아오며' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
})

test('the acts stand beside the text within the article, on phones on the bottom bar or in its place', async ({
  page,
  world,
  signIn,
}) => {
  const { id } = await world.post(undefined, { content: CONTENT })
  await signIn(await world.member())
  await openAwake(page, `/post/${id}`)
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^좋아요/ })
  const text = page.locator('.prose')
  const [act, body] = [await like.boundingBox(), await text.boundingBox()]
  expect((act?.x ?? 0) + (act?.width ?? 0)).toBeLessThan(body?.x ?? 0)
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect(like).toBeInViewport()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const menu = page.getByRole('navigation', { name: '빠른 메뉴' })
  const bottomOf = async (shown: Locator) =>
    Math.round(await shown.evaluate((box) => box.getBoundingClientRect().bottom))
  const acts = page.getByRole('group', { name: '이 글에 할 수 있는 일' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    // Reading on, the acts are the only bar; the way up brings the menu back below them, and so does the keyboard.
    await page.evaluate(() => scrollBy(0, 100))
    await expect(menu).not.toBeInViewport()
    await expect.poll(() => bottomOf(acts)).toBe(700)
    await menu.getByRole('link', { name: '글쓰기' }).focus()
    await expect.poll(() => bottomOf(menu)).toBe(700)
    await expect.poll(() => bottomOf(acts)).toBe(640)
    await menu.getByRole('link', { name: '글쓰기' }).blur()
    await expect(menu).not.toBeInViewport()
    await page.evaluate(() => scrollBy(0, -100))
    await expect.poll(() => bottomOf(menu)).toBe(700)
    await expect.poll(() => bottomOf(acts)).toBe(640)
    await expect(like).toBeInViewport()
  }
  await page.getByRole('link', { name: '댓글 남기기' }).click()
  await expect(page.getByRole('textbox', { name: '댓글 쓰기' })).toBeFocused()
})

test('the phone’s bar leads to the comments of a post that takes no more, and names that', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { id } = await world.post(me)
  expectStatus(await me.api.put(`/posts/${id}/comments-open`, { open: false }), 200)
  await signIn(me)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/post/${id}`)
  const acts = page.getByRole('group', { name: '이 글에 할 수 있는 일' })
  await expect(acts.getByRole('link', { name: '댓글 보기' })).toHaveAttribute('href', '#comments')
  await expect(acts.getByRole('link', { name: '댓글 남기기' })).toHaveCount(0)
})

test('the phone’s bar follows when the comments are closed and opened while the post is read', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { id } = await world.post(me)
  await signIn(await world.member())
  await page.setViewportSize({ width: 390, height: 700 })
  const streaming = page.waitForResponse((response) => response.url().includes(`posts=${id}`))
  await openAwake(page, `/post/${id}`)
  await streaming
  const acts = page.getByRole('group', { name: '이 글에 할 수 있는 일' })
  for (const [open, said] of [
    [false, '댓글 보기'],
    [true, '댓글 남기기'],
  ] as const) {
    expectStatus(await me.api.put(`/posts/${id}/comments-open`, { open }), 200)
    await expect(acts.getByRole('link', { name: said })).toBeVisible()
  }
})

test('팔로우 above and below the text are one', async ({ page, world, signIn }) => {
  const author = await world.member()
  const { id } = await world.post(author)
  await signIn(await world.member())
  await page.goto(`/post/${id}`)
  const buttons = page.getByRole('button', { name: `${author.username}님 팔로우` })
  await expect(buttons).toHaveCount(2)
  await buttons.first().click()
  await expect(page.getByText(`${author.username}님을 팔로우해요`).first()).toBeVisible()
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(buttons.last()).toHaveAttribute('aria-pressed', 'true')
  expect(await faultsOf(page)).toEqual([])
})

test('code has colours in both themes, its language, and is copied as it was typed', async ({
  page,
  context,
  world,
}) => {
  const { id } = await world.post(undefined, { content: `\`\`\`js\n${CODE}\n\`\`\`` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAwake(page, `/post/${id}`)
  await expect(page.getByText('JavaScript', { exact: true })).toBeVisible()
  await expect(page.locator('.hljs-keyword')).toHaveText('const')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.getByRole('button', { name: '복사' }).click()
  await expect(page.getByText('코드를 복사했어요').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
})

test('pictures open large: keys move, Escape and the back button close, the focus returns', async ({ page, world }) => {
  const id = await postWithPictures(world, await world.member(), 3)
  await openAwake(page, `/post/${id}`)
  const second = page.getByRole('link', { name: '사진 2/3 크게 보기' })
  await second.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('사진 2/3')
  await expect(dialog.getByText('2 / 3')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('사진 2/3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
  await second.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/post/${id}`)
})

test('pictures are swiped and pinched, and the way back closes them @phone', async ({ page, world }) => {
  const id = await postWithPictures(world, await world.member(), 3)
  await openAwake(page, `/post/${id}`)
  await page.getByRole('link', { name: '사진 1/3 크게 보기' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 / 3')).toBeVisible()
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 420, id })) })
  await touch('touchStart', 330)
  for (let x = 300; x >= 60; x -= 30) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(dialog.getByText('2 / 3')).toBeVisible()
  await touch('touchStart', 175, 215)
  for (const apart of [30, 45, 60]) await touch('touchMove', 195 - apart, 195 + apart)
  await touch('touchEnd')
  await expect(dialog.locator('[data-zoomed]')).toHaveCount(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/post/${id}`)
})

test('a post above one’s level shows its title, the way there, and opens to who follows', async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.member()
  const secret = `비밀${world.unique()}`
  const { id, title } = await world.post(author, { content: `${secret} 열 글자가 넘어요.`, levelRestriction: 5 })
  await signIn(await world.member())
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: '레벨 제한' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: `${author.username}님 팔로우` }).click()
  await expect(page.getByText(secret)).toBeVisible()
})
