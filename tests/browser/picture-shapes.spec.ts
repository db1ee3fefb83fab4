import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { animation, picture } from '#tests/helpers/images.ts'

async function upload(author: Person, postId: string, files: Buffer[]): Promise<string[]> {
  const form = new FormData()
  for (const bytes of files) form.append('images[]', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  form.append('postId', postId)
  return expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200).imageUrls
}

/** A post with these pictures, below the text or in it. */
async function postWith(world: Forum, files: Buffer[], place: 'text' | 'below', title = '') {
  const author = await world.member()
  const post = await world.post(author)
  const urls = await upload(author, post.id, files)
  if (place === 'below') expectStatus(await author.api.patch(`/posts/${post.id}`, { imageUrl: urls.join('|') }), 200)
  else {
    const content = `그림이 있는 글이에요.\n\n${urls.map((url) => `![](${url}${title})`).join('\n\n')}`
    expectStatus(await author.api.put(`/posts/${post.id}`, { title: post.title, content, categoryIds: [7] }), 200)
  }
  return { author, post, urls }
}

/** Widths and heights in which the pictures are drawn, rounded. */
async function sizesOf(page: Page, selector: string): Promise<number[][]> {
  const images = page.locator(selector)
  await images.evaluateAll((all) => all.forEach((image) => image.setAttribute('loading', 'eager')))
  await expect
    .poll(() => images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  return images.evaluateAll((all) =>
    all.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }),
  )
}

for (const place of ['text', 'below'] as const) {
  test(`a portrait picture keeps its shape, 600 high at most, ${place === 'text' ? 'in the text' : 'below it'}`, async ({
    page,
    world,
  }) => {
    const { post } = await postWith(world, [await picture({ width: 1_080, height: 2_400 })], place)
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/post/${post.id}`)
      expect(await sizesOf(page, 'article .read-text img')).toEqual([[270, 600]])
    }
  })
}

test('a picture that takes the whole column keeps its shape too', async ({ page, world }) => {
  const { post } = await postWith(world, [await picture({ width: 1_080, height: 1_620 })], 'text', ' "크게"')
  await page.goto(`/post/${post.id}`)
  const [[width = 0, height = 0] = []] = await sizesOf(page, 'article .read-text img')
  expect(width).toBeGreaterThan(570)
  expect(Math.abs(height / width - 1.5)).toBeLessThan(0.01)
  await expect(page.locator('.read-text img')).toHaveAttribute('sizes', /640px/)
})

test('a portrait picture of an announcement keeps its shape', async ({ page, world }) => {
  const admin = await world.admin()
  const form = new FormData()
  const bytes = new Uint8Array(await picture({ width: 1_080, height: 2_400 }))
  form.append('images[]', new Blob([bytes], { type: 'image/png' }), 'a.png')
  const { imageUrls } = expectStatus(await admin.api.post<{ imageUrls: string[] }>('/upload/announcement', form), 200)
  const { id } = expectStatus(
    await admin.api.post<{ id: string }>('/admin/announcements', {
      title: '긴 그림이 있는 공지',
      content: `그림을 보세요.\n\n![](${imageUrls[0]})`,
      category: '공지',
      isImportant: false,
      status: 'published',
    }),
    201,
  )
  await page.goto(`/announcements/${id}`)
  expect(await sizesOf(page, '.prose img')).toEqual([[270, 600]])
})

const MIXED = [
  { width: 1_200, height: 500 },
  { width: 500, height: 1_500 },
  { width: 700, height: 700 },
]
for (const count of [2, 3]) {
  test(`of ${count} pictures below the text none is cropped, in two columns and at most 600 high`, async ({
    page,
    world,
  }) => {
    const shapes = MIXED.slice(0, count)
    const { post } = await postWith(world, await Promise.all(shapes.map((shape) => picture(shape))), 'below')
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/post/${post.id}`)
      const sizes = await sizesOf(page, '[data-gallery] img')
      sizes.forEach(([drawn = 0, high = 0], index) => {
        const { width: w, height: h } = shapes[index] as (typeof shapes)[number]
        expect(Math.abs(drawn / high / (w / h) - 1), `${drawn} × ${high} of ${w} × ${h}`).toBeLessThan(0.02)
        expect(high).toBeLessThanOrEqual(600)
      })
      const [first, second] = await page
        .locator('[data-gallery] li')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
      expect(first?.y).toBe(second?.y)
      expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1)
    }
  })
}

for (const width of [390, 1_280]) {
  test(`a long capture opens as wide as the screen and scrolls, at ${width} px`, async ({ page, world }) => {
    const { post, urls } = await postWith(world, [await picture({ width: 1_080, height: 11_600 })], 'text')
    expect(urls[0]).toMatch(/-1080x11600\.webp$/)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/post/${post.id}`)
    await page.locator('.read-text a[href^="/media/"]').click()
    const image = page.locator('dialog.lightbox img')
    await expect(image).toBeVisible()
    const box = await image.boundingBox()
    expect(box?.width).toBe(Math.min(width, 1_080))
    expect(Math.abs((box?.height ?? 0) / (box?.width ?? 1) - 11_600 / 1_080)).toBeLessThan(0.05)
    expect(box?.y).toBe(0)
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await image.boundingBox())?.y).toBeLessThan(-500)
    await page.keyboard.press('End')
    await expect.poll(async () => Math.round(((await image.boundingBox())?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.lightbox')).toHaveCount(0)
  })
}

test('an animated picture is still in lists, with the sign GIF, and plays in its post', async ({
  page,
  world,
  signIn,
}) => {
  const moving = await animation({ width: 320, height: 200, frames: 4 })
  const { author, post, urls } = await postWith(world, [moving], 'below')
  await signIn(author)
  await page.goto('/recent')
  const card = page.locator(`#post-${post.id}`)
  await expect(card.locator('img[src^="/media/"]')).toHaveAttribute(
    'src',
    (urls[0] ?? '').replace('.webp', '-480.webp'),
  )
  await expect(card.getByText('GIF', { exact: true })).toBeVisible()
  await page.goto(`/post/${post.id}`)
  const shown = () => page.locator('[data-gallery] img').evaluate((image) => (image as HTMLImageElement).currentSrc)
  await expect.poll(shown).toMatch(/-320x200\.webp$/)
})

test('with less motion an animated picture is still until it is pressed', async ({ page, world }) => {
  const moving = await animation({ width: 320, height: 200, frames: 4 }, 'webp')
  const { post, urls } = await postWith(world, [moving], 'text')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/post/${post.id}`)
  const link = page.locator('.read-text a[data-animated]')
  const shown = () => link.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc)
  await expect.poll(shown).toMatch(/-480\.webp$/)
  await link.click()
  const large = page.locator('dialog.lightbox img')
  await expect(large).toHaveAttribute('src', new RegExp(`${urls[0]}$`))
})
