import { expect, openAwake, test } from '#tests/helpers/browser.ts'

test('@phone a signature is written in the profile form and shown below the posts of its member', async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.member()
  const post = await world.post(author)
  await signIn(author)
  await openAwake(page, '/profile-edit')
  const field = page.getByLabel('서명')
  await expect(field).toHaveAccessibleDescription('내가 쓴 글 아래에 한 줄로 보여요.')
  await field.fill('가'.repeat(81))
  await expect(page.getByText('81 / 80')).toBeVisible()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(field).toHaveAccessibleDescription('서명은 80자까지 쓸 수 있어요.')
  await field.fill(' W'.repeat(40))
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('프로필을 저장했어요', { exact: true })).toBeVisible()
  await page.goto(`/post/${post.id}`)
  const article = page.getByRole('article').first()
  await expect(article.getByText(`서명: ${' W'.repeat(40).trim()}`)).toBeVisible()
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await page.goto('/profile-edit')
  await expect(page.getByLabel('서명')).toHaveValue(' W'.repeat(40).trim())
})
