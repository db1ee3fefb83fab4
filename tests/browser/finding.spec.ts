import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { filterText } from '#src/text/filters.ts'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { tagText } from '#src/text/tags.ts'

test('a guest finds the posts opened in this browser, takes one out and clears them', async ({ page, world }) => {
  const [first, second] = [await world.post(), await world.post()]
  for (const { id, title } of [first, second]) {
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('opened-posts'))).toContain(id)
  }
  await page.goto('/recent-posts')
  const rows = page.locator('#main li[data-post]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(second.title)
  await page.getByRole('button', { name: recentPostsText.remove(second.title) }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: recentPostsText.clear }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: recentPostsText.clear }).click()
  await expect(page.getByText(recentPostsText.empty)).toBeVisible()
})

test('tags are typed, offered from the end of the text, and lead to their page', async ({ pageOf, world }) => {
  const page = await pageOf(await world.member())
  await openAwake(page, '/create-post')
  await page.getByRole('textbox', { name: '제목' }).fill('태그를 다는 글')
  const field = page.getByRole('textbox', { name: tagText.field })
  await field.fill('#산책')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: tagText.remove('산책') })).toBeVisible()
  // A keyboard of a phone tells of no key, and pasted text of none either.
  await field.fill('여행 ')
  await expect(page.getByRole('button', { name: tagText.remove('여행') })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('#가방,배낭')
  await field.press('Enter')
  for (const tag of ['가방', '배낭'])
    await expect(page.getByRole('button', { name: tagText.remove(tag) })).toBeVisible()
  const text = page.getByRole('textbox', { name: '내용' })
  await text.click()
  await page.keyboard.type('열 글자가 넘는 본문이에요 #moon')
  await page.getByRole('button', { name: tagText.offer('moon') }).click()
  await page.getByRole('button', { name: '등록하기' }).first().click()
  await page.waitForURL(/\/post\//)
  const tags = page.getByRole('navigation', { name: tagText.label })
  await expect(tags.getByRole('link')).toHaveText(['#산책', '#여행', '#가방', '#배낭', '#moon'])
  await tags.getByRole('link', { name: '#moon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#moon')
  await expect(page.locator('#main article')).toHaveCount(1)
})

test('hidden words are stored by the form in settings', async ({ pageOf, world }) => {
  const post = await world.post(undefined, { title: '숨겨질 낱말이 있는 글' })
  const page = await pageOf(await world.member())
  await page.goto('/settings?tab=blocks')
  await page.getByRole('textbox', { name: filterText.words }).fill('숨겨질 낱말')
  await page.getByRole('button', { name: filterText.save }).click()
  await expect(page.getByText(filterText.saved, { exact: true })).toBeVisible()
  await page.goto('/recent')
  await expect(page.locator('#main article').first()).toBeVisible()
  await expect(page.locator(`#post-${post.id}`)).toHaveCount(0)
})
