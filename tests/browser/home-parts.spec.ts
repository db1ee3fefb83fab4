import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

/** What the specification says stands on the home page and beside it. */

for (const at of ['', ' @phone'])
  test(`the composer card has a read-only field and two buttons, which all open the composer${at}`, async ({
    page,
    world,
    signIn,
  }) => {
    await signIn(await world.member())
    await page.goto('/')
    const card = page.getByRole('region', { name: '글쓰기' })
    const field = card.getByRole('textbox', { name: '어떤 이야기를 나눌까요?' })
    await expect(field).toBeVisible()
    await expect(field).toHaveAttribute('readonly', '')
    await expect(card.locator('.avatar')).toBeVisible()
    for (const name of ['새 글 추가', '글쓰기'])
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/create-post')
    expect(await faultsOf(page)).toEqual([])
    await field.click()
    await expect(page).toHaveURL('/create-post')
    await page.goto('/')
    await field.press('Enter')
    await expect(page).toHaveURL('/create-post')
  })

test('a guest’s composer card asks to sign in, and leads there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: '글쓰기' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('textbox', { name: '로그인하고 이야기를 나눠 보세요' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcreate-post')
})

for (const at of ['', ' @phone'])
  test(`all category badges of a card are links${at}`, async ({ page, world }) => {
    const { id } = await world.post(undefined, { categoryIds: [7, 1, 2, 3] })
    await openAwake(page, '/recent')
    const card = page.locator(`#post-${id}`)
    const categories = (await world.guest.get<{ categories: { name: string; slug: string }[] }>(`/posts/${id}`)).body
    expect(categories.categories).toHaveLength(4)
    for (const { name, slug } of categories.categories) {
      const badge = card.getByRole('link', { name, exact: true })
      await expect(badge).toHaveAttribute('href', `/category/${slug}`)
      await badge.click({ trial: true })
    }
    expect(await faultsOf(page)).toEqual([])
    await card.getByRole('link', { name: categories.categories[3]?.name ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/category/${categories.categories[3]?.slug}`)
  })
