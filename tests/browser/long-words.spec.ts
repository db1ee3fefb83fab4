import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'
import { bodyOf, touchText } from '#tests/helpers/composer-page.ts'

const WORD = '띄어쓰기없는긴말'.repeat(8).slice(0, 60)
const LATIN = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60)
const ADDRESS = `https://example.com/${'a'.repeat(65)}`
const TEXT = [
  WORD,
  LATIN,
  ADDRESS,
  `\`${LATIN}\``,
  `- ${LATIN}\n- ${ADDRESS}`,
  `> ${LATIN}`,
  '```',
  LATIN.repeat(3),
  '```',
]
  .join('\n\n')
  .concat(`\n\n| ${LATIN} | ${WORD} |\n|-|-|\n| 1 | ${ADDRESS} |`)

const WIDTHS = [320, 390, 768, 1280]
const HEIGHT = 800

/** That the page, as it stands, is no wider than any of the windows. */
async function expectNoWider(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test.describe('a long word makes no page wider', () => {
  test.use({ viewport: { width: WIDTHS[0] ?? 0, height: HEIGHT }, expectedErrors: [/500/] })

  for (const place of ['a new post', 'an edit'])
    test(`where one writes ${place}`, async ({ page, world, signIn }) => {
      const author = await world.member()
      const post = await world.post(author, { title: WORD, content: TEXT })
      await signIn(author)
      await page.goto(place === 'an edit' ? `/edit-post/${post.id}` : '/create-post')
      await awake(page)
      await page.getByLabel('제목', { exact: true }).fill(LATIN)
      const content = bodyOf(page)
      await touchText(page)
      for (const text of [WORD, LATIN, ADDRESS, TEXT]) {
        await content.fill(text)
        await expectNoWider(page, text)
      }
      await page.getByRole('button', { name: '미리보기' }).click()
      await expect(page.locator('.prose:not(.surface)')).toContainText(WORD)
      await expectNoWider(page, 'the preview')
      await expect(page.getByText(/저장했어요/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: '이어서 쓰기' })).toBeVisible()
      await expectNoWider(page, 'the draft')
    })

  test('where one reads and comments', async ({ page, world, signIn }) => {
    const [username, nickname] = [`m${world.unique()}`, `n${world.unique()}`].map((name) => name.padEnd(30, 'W'))
    const author = await world.member({ username, nickname })
    const post = await world.post(author, { title: LATIN.repeat(3), content: TEXT })
    const comment = await world.comment(post.id, author, { content: `${LATIN} ${ADDRESS}` })
    await world.comment(post.id, author, { content: ADDRESS, parentId: comment.id })
    await author.api.patch('/users/profile', { bio: LATIN.repeat(5) })
    await signIn(author)
    const paths = ['/', `/post/${post.id}`, `/search?q=${LATIN}`, '/profile', '/profile?tab=comments', '/settings']
    for (const path of [...paths, '/profile-edit', '/ranking']) {
      await page.goto(path)
      await awake(page)
      await expectNoWider(page, path)
    }
    await page.goto(`/post/${post.id}`)
    await awake(page)
    await page.locator('#comments').getByRole('button', { name: '수정' }).first().click()
    await page.getByRole('textbox', { name: '댓글 고치기' }).fill(LATIN.repeat(3))
    await expectNoWider(page, 'a correction')
    await page.route('**/api/comments/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: LATIN.repeat(3) } }),
    )
    await page.getByRole('button', { name: '저장' }).click()
    const toast = page.getByRole('region', { name: /알림/ }).getByRole('listitem')
    await expect(toast).toContainText(LATIN)
    await expectNoWider(page, 'a toast')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      const box = await toast.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })
})
