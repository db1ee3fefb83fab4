import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import type { Page } from '@playwright/test'

const box = (page: Page) => page.getByRole('search', { name: '사이트 검색' }).locator('input[name=q]')
const grid = (page: Page) => page.getByRole('grid', { name: '검색어 제안' })
const results = (page: Page) => page.getByRole('main').locator('[data-post]')

test('results mark their hits, are counted, narrowed and sorted, also without JavaScript', async ({
  browser,
  world,
  baseURL,
}) => {
  const [author, other] = [await world.member(), await world.member()]
  const word = `달무리${world.unique()}`
  const titled = await world.post(author, { title: `${word} 본 밤`, categoryIds: [7] })
  const inText = await world.post(other, {
    title: '어젯밤 이야기',
    content: `${'밤하늘을 봤어요. '.repeat(30)}${word} 있었어요.`,
    categoryIds: [8],
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill(word)
  await page.getByRole('main').getByRole('button', { name: '검색' }).click()
  await expect(page.getByText('글 2개')).toBeVisible()
  await expect(results(page).first()).toHaveAttribute('data-post', inText.id)
  await expect(results(page).first().locator('[data-excerpt] mark')).toHaveText(word)
  await expect(results(page).nth(1).getByRole('heading').locator('mark')).toHaveText(word)
  await page.getByRole('link', { name: '정확도순' }).click()
  await expect(results(page).first()).toHaveAttribute('data-post', titled.id)
  await page.getByRole('main').locator('summary', { hasText: '상세 검색' }).click()
  await page.getByLabel('글쓴이').fill(other.username)
  await page.getByRole('button', { name: '적용' }).click()
  await expect(page).toHaveURL(/sort=relevance.*author=/)
  await expect(results(page)).toHaveCount(1)
  await page.getByRole('link', { name: `글쓴이 ${other.username} 빼기` }).click()
  await expect(results(page)).toHaveCount(2)
  await page.goto(`/search?q=${encodeURIComponent(word)}&author=nobody-at-all`)
  await page.getByRole('link', { name: '조건 없이 찾기' }).click()
  await expect(results(page)).toHaveCount(2)
  await context.close()
})

test('the box offers recent words, which can be removed one by one and all', async ({ page, world }) => {
  const words = [`가람${world.unique()}`, `나래${world.unique()}`, `다솜${world.unique()}`]
  for (const word of words) await page.goto(`/search?q=${encodeURIComponent(word)}`)
  await openAwake(page, '/')
  await box(page).click()
  const recent = grid(page).getByRole('rowgroup', { name: '최근 검색어' })
  await expect(recent.getByRole('link')).toHaveText(words.toReversed())
  await page.getByRole('button', { name: `최근 검색어 ‘${words[1] ?? ''}’ 지우기` }).click()
  await expect(recent.getByRole('link')).toHaveText([words[2] ?? '', words[0] ?? ''])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(recent.getByRole('link')).toHaveText([words[0] ?? ''])
  await page.getByRole('button', { name: '모두 지우기' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
  await expect(recent).toHaveCount(0)
})

test('while one types, arrow keys, Enter and Escape work the list, and Enter in a composition only commits', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = [await world.member(), await world.member({ nickname: `뷁뛟${world.unique()}` })]
  await signIn(me)
  await openAwake(page, '/')
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'ㅂ', selectionStart: 1, selectionEnd: 1 })
  await client.send('Input.imeSetComposition', { text: '뷁', selectionStart: 1, selectionEnd: 1 })
  await expect(grid(page).getByRole('link', { name: other.username })).toBeVisible()
  await box(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true })
  await client.send('Input.insertText', { text: '뷁' })
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(grid(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('뷁')
  await page.keyboard.press('ArrowDown')
  await expect(grid(page).getByRole('row', { selected: true })).toContainText(other.username)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${other.id}`)
})

test('a phone finds a board by its initial consonants', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAwake(page, '/search')
  const field = page.getByRole('main').locator('input[name=q]')
  await field.click()
  await field.pressSequentially('ㅈㅇㄱ')
  await grid(page).getByRole('link', { name: '자유게시판' }).click()
  await expect(page).toHaveURL('/category/free')
})

test('Enter on initial consonants searches the first suggestion, at once and with the list open', async ({ page }) => {
  await openAwake(page, '/')
  await box(page).fill('ㅈㅇㄱㅅㅍ')
  await box(page).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '자유게시판')
  await openAwake(page, '/')
  await box(page).fill('ㅈㅇㄱㅅㅍ')
  await expect(grid(page).getByRole('link', { name: '자유게시판' })).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '자유게시판')
})

test('a word that is typed whole keeps its suggestions, and titles lead to their posts', async ({ page, world }) => {
  const word = `콩${world.unique()}`
  const { id, title } = await world.post(undefined, { title: `${word} 삶는 법` })
  await openAwake(page, '/')
  await box(page).fill(word)
  await expect(grid(page).getByRole('link', { name: word, exact: true })).toBeVisible()
  await grid(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/post/${id}`)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a search without filters' : 'a search without filters and scripts', () => {
    test.use({ javaScriptEnabled })

    test('has an address with its words alone', async ({ page, world }) => {
      const { title } = await world.post()
      await page.goto('/search')
      const form = page.getByRole('main').getByRole('search')
      await form.locator('input[name=q]').fill(title)
      await form.getByRole('button', { name: '검색', exact: true }).click()
      await expect(page.getByRole('heading', { name: '검색 결과' })).toBeVisible()
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['q'])
      await form.locator('summary', { hasText: '상세 검색' }).click()
      await form.getByLabel('글쓴이').fill('demo')
      await form.getByRole('button', { name: '적용' }).click()
      await expect(page).toHaveURL(/author=demo/)
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['q', 'author'])
    })
  })
}
