import { expect, test } from '#tests/helpers/browser.ts'

test('an @ and part of a name offer members; the chosen one is linked in the comment', async ({
  page,
  world,
  signIn,
}) => {
  const tail = world.unique().slice(-7)
  const friend = await world.member({ username: `friend${tail}`, nickname: `가온${tail}` })
  const post = await world.post()
  await signIn(await world.member())
  await page.goto(`/post/${post.id}`)
  const field = page.getByRole('textbox', { name: /댓글/ }).first()
  await field.click()
  await field.pressSequentially(`안녕하세요 @가온${tail.slice(0, 4)}`, { delay: 20 })
  const list = page.getByRole('listbox', { name: '언급할 회원' })
  await expect(list.getByRole('option', { name: new RegExp(`가온${tail}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await field.pressSequentially(tail.slice(4, 5))
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  // The name that was picked, and the one that will be read.
  await expect(field).toHaveValue(`안녕하세요 @가온${tail} `)
  await expect(list).toHaveCount(0)
  await field.pressSequentially('반가워요')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('link', { name: `@가온${tail}`, exact: true })
  await expect(link).toHaveAttribute('href', `/profile/${friend.id}`)
})

test('a composed syllable keeps its Enter, and a tap chooses', async ({ page, world, signIn }) => {
  const tail = world.unique().slice(-7)
  const friend = await world.member({ username: `tap${tail}` })
  const post = await world.post()
  await signIn(await world.member())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/post/${post.id}`)
  const field = page.getByRole('textbox', { name: /댓글/ }).first()
  await field.click()
  await field.pressSequentially(`@tap${tail.slice(0, 5)}`, { delay: 20 })
  const option = page.getByRole('listbox').getByRole('option')
  await expect(option).toHaveCount(1)
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(option).toHaveCount(1)
  await option.click()
  await expect(field).toHaveValue(`@${friend.username} `)
  await expect(field).toBeFocused()
})
