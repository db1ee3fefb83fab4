import type { Page } from '@playwright/test'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { picture } from '#tests/helpers/images.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'

/** What a post's text and pictures look like, and how they are reached. */

const CONTENT = `| 이름 | 조금 더 긴 설명이 있는 칸 | 가격 | 비고 | 주소 |
|---|---|--:|---|---|
| 가나다라 | 이 칸에는 꽤 긴 설명이 들어가서 여러 줄이 돼요 | 12,000원 | 없어요 | https://example.com/a/very/long/path |
| 마바사아 | 짧은 설명 | 3,000원 | 있어요 | 없어요 |

\`\`\`
const value = someVeryLongFunctionName(argumentNumberOne, argumentNumberTwo, argumentNumberThree, argumentNumberFour)
two
\`\`\`

\`\`\`
short
\`\`\`

- [ ] 장보기
- [x] 청소
`

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const width of [320, 390]) {
  test(`tables keep their words whole at ${width} px and scroll in a box of their own`, async ({ page, world }) => {
    const { id } = await world.post(undefined, { content: CONTENT })
    await page.setViewportSize({ width, height: 800 })
    await openAwake(page, `/post/${id}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const table = page.locator('.prose table')
    const lines = await table.locator('td, th').evaluateAll((cells) =>
      cells.map((cell) => {
        const words = cell.textContent?.split(/\s+/).length ?? 1
        const range = document.createRange()
        range.selectNodeContents(cell)
        return { text: cell.textContent, words, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size }
      }),
    )
    // No more lines than words: none is broken.
    for (const cell of lines) expect(cell.lines, cell.text ?? '').toBeLessThanOrEqual(cell.words)
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  })
}

test('the keyboard reaches wide code and tables, scrolls them, and passes over what is not wide', async ({
  page,
  world,
}) => {
  const { id } = await world.post(undefined, { content: CONTENT })
  // So high that the bars cover no part of the text, which axe would mind.
  await page.setViewportSize({ width: 390, height: 1600 })
  await openAwake(page, `/post/${id}`)
  const wide = page.getByRole('group', { name: '옆으로 넘겨 보는 코드' })
  await expect(wide).toHaveCount(1)
  await page.locator('.prose table').focus()
  await expect(page.locator('.prose table')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '복사' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(wide).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.locator('.prose table')).not.toHaveAttribute('tabindex')
})

test('lines of code are as close as lines of code are', async ({ page, world }) => {
  const { id } = await world.post(undefined, { content: CONTENT })
  await page.goto(`/post/${id}`)
  const ratio = await page
    .locator('.prose pre code')
    .first()
    .evaluate((code) => {
      const { fontSize, lineHeight } = getComputedStyle(code)
      const lines = code.textContent?.trimEnd().split('\n').length ?? 1
      return [code.getBoundingClientRect().height / lines, Number.parseFloat(lineHeight)].map(
        (height) => height / Number.parseFloat(fontSize),
      )
    })
  for (const height of ratio) expect(height).toBeLessThan(1.65)
})

test('a list of tasks has boxes, on the page as in the preview', async ({ page, world, signIn }) => {
  const { id } = await world.post(undefined, { content: CONTENT })
  await signIn(await world.member())
  const expectBoxes = async (): Promise<void> => {
    const boxes = page.locator('.prose').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await expect(box).toBeDisabled()
    await expect(boxes.nth(0)).not.toBeChecked()
    await expect(boxes.nth(1)).toBeChecked()
    await expect(page.locator('.prose li').first()).toHaveCSS('list-style-type', 'none')
    expect(await faultsOf(page)).toEqual([])
  }
  await openAwake(page, `/post/${id}`)
  await expectBoxes()
  await openAwake(page, '/create-post')
  await page.getByRole('textbox', { name: '내용' }).fill(CONTENT)
  await page.getByRole('button', { name: '미리보기' }).click()
  await expectBoxes()
})

test('a tab that is pressed with the mouse has no ring, one that the keyboard reaches has', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openAwake(page, '/settings')
  const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)]
  await second.click()
  await expect(second).toBeFocused()
  await expect(second).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('outline-style', 'solid')
})

/** A post of this member with pictures of these sizes. */
async function postWithPictures(world: Forum, author: Person, sizes: { width: number; height: number }[]) {
  const { id } = await world.post(author)
  const form = new FormData()
  for (const size of sizes)
    form.append('images[]', new Blob([new Uint8Array(await picture(size))], { type: 'image/png' }), 'picture.png')
  form.append('postId', id)
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  expectStatus(await author.api.patch(`/posts/${id}`, { imageUrl: imageUrls.join('|') }), 200)
  return id
}

test('a square picture fills its column, a small one keeps its size', async ({ page, world }) => {
  const author = await world.member()
  const [square, small] = [
    await postWithPictures(world, author, [{ width: 900, height: 900 }]),
    await postWithPictures(world, author, [{ width: 200, height: 120 }]),
  ]
  for (const width of [1280, 1100, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/post/${square}`)
    const column = await page.locator('[data-gallery]').evaluate((list) => list.clientWidth)
    const frame = await page.locator('[data-gallery] a').evaluate((link) => link.getBoundingClientRect().width)
    // It fills its column, or leaves so much that it is meant.
    expect(column - frame < 1 || column - frame > 30, `${width}: ${frame} of ${column}`).toBe(true)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/post/${small}`)
  expect((await page.locator('[data-gallery] img').boundingBox())?.width).toBeLessThanOrEqual(202)
})

test('of three pictures the last is shown whole, whatever its shape', async ({ page, world }) => {
  const author = await world.member()
  for (const last of [
    { width: 800, height: 600 },
    { width: 600, height: 600 },
    { width: 400, height: 1000 },
  ]) {
    const even = { width: 800, height: 600 }
    const id = await postWithPictures(world, author, [even, even, last])
    await page.goto(`/post/${id}`)
    const image = page.locator('[data-gallery] img').last()
    const { fit, box } = await image.evaluate((element) => ({
      fit: getComputedStyle(element).objectFit,
      box: element.getBoundingClientRect().toJSON() as { width: number; height: number },
    }))
    const isShape = Math.abs(box.width / box.height - last.width / last.height) < 0.02
    expect(isShape || fit === 'contain').toBe(true)
    expect(box.height).toBeLessThanOrEqual(642)
  }
})
