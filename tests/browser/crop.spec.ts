import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LIMITS } from '#src/rules/limits.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

/** A photo of noise, red at the left and blue at the right, that a camera stored lying on its side. */
async function bigPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({
      create: {
        width: 800,
        height: 1_000,
        channels: 3,
        background,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .tint(background)
      .png()
      .toBuffer()
  const upright = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#e00000'), left: 0, top: 0 },
      { input: await half('#0000e0'), left: 800, top: 0 },
    ])
    .png()
    .toBuffer()
  // Turned back, with the mark that says how it has to be turned.
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '사진 자르기' })

test('any photo becomes an upright square of at most 100 KB', async ({ page, world, signIn }) => {
  const photo = await bigPhoto()
  expect(photo.length).toBeGreaterThan(4 * LIMITS.profile.imageBytes)
  await signIn(await world.member())
  await openAwake(page, '/profile-edit')
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  const area = dialogOf(page).getByRole('application')
  await expect(area).toBeFocused()
  const zoom = dialogOf(page).getByRole('slider', { name: '확대' })
  await page.keyboard.press('+')
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1)
  await area.hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  // Dragged to the right until its left end shows: all of it is red then.
  const box = (await area.boundingBox()) as { x: number; y: number; width: number; height: number }
  for (let pull = 0; pull < 4; pull += 1) {
    await page.mouse.move(box.x + 10, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 10, box.y + 100, { steps: 5 })
    await page.mouse.up()
  }
  const answering = page.waitForResponse((response) => response.url().endsWith('/api/upload/profile'))
  await dialogOf(page).getByRole('button', { name: '이대로 사용하기' }).click()
  const answer = await answering
  // The server takes nothing above 100 KB.
  expect(answer.status()).toBe(200)
  const { imageUrl } = (await answer.json()) as { imageUrl: string }
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator(`main form img[src="${imageUrl}"]`)).toBeVisible()
  const stored = await (await page.request.get(imageUrl)).body()
  const { width, height } = await sharp(stored).metadata()
  expect(width).toBe(height)
  const [red, , blue] = (await sharp(stored).stats()).channels.map(({ mean }) => mean)
  expect(Number(red)).toBeGreaterThan(2 * Number(blue))
})

test('the keyboard alone crops, and cancelling leaves the picture as it was', async ({ page, world, signIn }) => {
  const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b7a55' } })
    .png()
    .toBuffer()
  await signIn(await world.member())
  await openAwake(page, '/profile-edit')
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  await choose()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator('main form img')).toHaveCount(0)
  await choose()
  await expect(dialogOf(page).getByRole('application')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main form img[src^="/media/"]')).toBeVisible()
})

test('a pinch zooms in and out, while the page stays as it is @phone', async ({ page, world, signIn }) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b7a55' } })
    .png()
    .toBuffer()
  await signIn(await world.member())
  await openAwake(page, '/profile-edit')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  const area = dialogOf(page).getByRole('application')
  const zoom = dialogOf(page).getByRole('slider', { name: '확대' })
  await expect(area).toBeFocused()
  const box = (await area.boundingBox()) as { x: number; y: number; width: number; height: number }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: middle.x - apart / 2, y: middle.y, id: 1 },
              { x: middle.x + apart / 2, y: middle.y, id: 2 },
            ],
    })
  await touch('touchStart', 60)
  for (const apart of [80, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.7)
  const near = Number(await zoom.inputValue())
  await touch('touchStart', 120)
  for (const apart of [100, 80]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeLessThan(near)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})
