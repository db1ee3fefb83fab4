import { cardText } from '#src/text/card.ts'
import { composerText, toolbarText } from '#src/text/composer.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import { openSurface, surfaceOf } from '#tests/helpers/composer-page.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

const HIDDEN = '범인은 집사'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a spoiler opens by a press and by keyboard, and stays open', async ({ page, world }) => {
    const { id } = await world.post(undefined, {
      content: `앞에 놓인 글 ||${HIDDEN}|| 뒤에 놓인 글\n\n둘째 ||다른 비밀||\n\n:::spoiler 결말\n상자 안의 글\n:::`,
    })
    await page.goto(`/post/${id}`)
    const [first, second] = [page.getByText(HIDDEN), page.getByText('다른 비밀')]
    await expect(first).toBeHidden()
    await page.locator('.prose .spoiler').first().click()
    await expect(first).toBeVisible()
    await page.locator('.prose .spoiler').nth(1).focus()
    await expect(second).toBeVisible()
    await expect(first).toBeVisible()
    const inside = page.getByText('상자 안의 글')
    await expect(inside).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(inside).toBeVisible()
  })
})

test('what the surface hides is stored as markdown and opened again; lists blur pictures of 후방주의', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await openSurface(page)
  await page.getByRole('textbox', { name: '제목' }).fill('가림막을 쓰는 글')
  await surfaceOf(page).click()
  await page.keyboard.type('앞에 놓인 글 ||비밀|| 뒤에 놓인 글')
  await expect(page.locator('.surface [data-spoiler]')).toHaveText('비밀')
  await page.keyboard.press('Enter')
  await page
    .getByRole('toolbar', { name: toolbarText.label })
    .getByRole('button', { name: toolbarText.spoiler })
    .click()
  const box = page.locator('.surface [data-spoiler-box]')
  await expect(box).toBeVisible()
  await box.locator('[data-spoiler-title]').click()
  await page.keyboard.type('결말')
  await page.keyboard.press('Enter')
  await page.keyboard.type('상자 안의 글')
  await page.getByRole('button', { name: composerText.more }).first().click()
  await page.getByRole('checkbox', { name: composerText.blurred }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: composerText.publish }).first().click()
  await page.waitForURL(/\/post\//)
  const id = page.url().split('/').at(-1) ?? ''
  const post = expectStatus(await me.api.get<{ content: string; isBlurred: boolean }>(`/posts/${id}`), 200)
  expect(post.content).toBe('앞에 놓인 글 ||비밀|| 뒤에 놓인 글\n\n:::spoiler 결말\n상자 안의 글\n:::')
  expect(post.isBlurred).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  const { imageUrls } = expectStatus(
    await me.api.post<{ imageUrls: string[] }>('/upload/post', await pictureForm({ postId: id })),
    200,
  )
  expectStatus(await me.api.patch(`/posts/${id}`, { imageUrl: imageUrls.join('|') }), 200)
  await page.goto('/recent?view=cards')
  const card = page.locator(`#post-${id}`)
  const picture = card.locator('img').first()
  await expect(card.locator('details img')).toHaveCSS('filter', /blur/)
  await card.getByLabel(cardText.showBlurred).press('Enter')
  await expect(card.locator('details img')).toHaveCSS('filter', 'none')
  await expect(picture).toBeVisible()
  expect(page.url()).toContain('/recent')
  expect(await faultsOf(page)).toEqual([])
  await openSurface(page, `/edit-post/${id}`)
  await expect(page.locator('.surface [data-spoiler-title]')).toHaveText('결말')
})
