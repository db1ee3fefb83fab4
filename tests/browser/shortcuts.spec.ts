import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

/** What a Korean keyboard in Hangul mode sends for the key at this place. */
async function pressHangul(page: Page, code: string, key: string): Promise<void> {
  await page.evaluate(
    ([code, key]) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }),
      ),
    [code, key] as const,
  )
}

test('j and k move between the posts of a list, l likes, c and Enter open', async ({ page, world, signIn }) => {
  const author = await world.member()
  const older = await world.post(author)
  const newer = await world.post(author)
  await signIn(await world.member())
  await page.goto(`/profile/${author.id}`)
  const titleOf = ({ title }: { title: string }) => page.getByRole('link', { name: title, exact: true })
  await page.keyboard.press('j')
  await expect(titleOf(newer)).toBeFocused()
  await pressHangul(page, 'KeyJ', 'ㅓ')
  await expect(titleOf(older)).toBeFocused()
  await page.keyboard.press('k')
  await expect(titleOf(newer)).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.locator(`[data-post="${newer.id}"]`).getByRole('button', { name: '좋아요 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(`/post/${newer.id}`)
})

test('on a post j moves between comments, l likes the chosen one, c goes to the field', async ({
  page,
  world,
  signIn,
}) => {
  const post = await world.post()
  const first = await world.comment(post.id)
  const second = await world.comment(post.id)
  await signIn(await world.member())
  await page.goto(`/post/${post.id}?sort=oldest`)
  await page.keyboard.press('j')
  await expect(page.locator(`#comment-${first.id}`)).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator(`#comment-${second.id}`)).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.locator(`#comment-${second.id}`).getByRole('button', { name: '좋아요 1' })).toBeVisible()
  await page.keyboard.press('c')
  const field = page.getByRole('textbox', { name: '댓글 쓰기' })
  await expect(field).toBeFocused()
  await page.keyboard.type('jk?/l')
  await expect(field).toHaveValue('jk?/l')
})

test('[ and ] open the post before and after in the list that one came from, which marks this one', async ({
  page,
  world,
}) => {
  const [older, post, newer] = [await world.post(), await world.post(), await world.post()]
  const from = '?from=category:7'
  await page.goto(`/post/${post.id}${from}`)
  const list = page.locator('#list')
  await expect(list.locator('li[aria-current]')).toContainText(post.title)
  await expect(list.getByRole('link', { name: older.title }).last()).toHaveAttribute('href', `/post/${older.id}${from}`)
  await expect(list.getByRole('link', { name: newer.title }).last()).toHaveAttribute('href', `/post/${newer.id}${from}`)
  const hrefOf = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')
  const [previous, next] = [await hrefOf('이전 글'), await hrefOf('다음 글')]
  await page.keyboard.press('[')
  await page.waitForURL(String(previous))
  await page.goto(`/post/${post.id}${from}`)
  await pressHangul(page, 'BracketRight', 'Process')
  await page.waitForURL(String(next))
})

test('/ goes to the search box, g and a letter to a page, ? lists the keys; a modifier or an open dialog stops them', async ({
  page,
}) => {
  await page.goto('/terms')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('gp')
  await expect(box).toHaveValue('gp')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: '단축키' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('p')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/terms')
  await pressHangul(page, 'KeyG', 'ㅎ')
  await pressHangul(page, 'KeyP', 'ㅔ')
  await page.waitForURL('/popular')
})

test('the switch turns single keys off in this browser, and the footer opens their list all the same', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openAwake(page, '/settings?tab=devices')
  const inSettings = page.getByRole('main').getByRole('checkbox', { name: '단축키 쓰기' })
  await expect(inSettings).toBeChecked()
  await inSettings.uncheck()
  await page.goto('/terms')
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('button', { name: '단축키' }).click()
  const inList = page.getByRole('dialog', { name: '단축키' }).getByRole('checkbox', { name: '단축키 쓰기' })
  await expect(inList).not.toBeChecked()
  await inList.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible()
})
