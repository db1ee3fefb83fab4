import type { Page } from '@playwright/test'
import { awake, expect, openAwake, openStreaming, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

const more = (page: Page) => page.locator('#comments').getByRole('button', { name: /^답글 더 보기/ })
const bar = (page: Page) => page.locator('#comments').getByRole('button', { name: /^새 댓글/ })

/** A post of one thread with so many replies. */
async function threadOf(world: Forum, author: Person, replies: number) {
  const post = await world.post(author)
  const top = await world.comment(post.id, author)
  const below: { id: string; content: string }[] = []
  for (let n = 0; n < replies; n += 1) below.push(await world.comment(post.id, author, { parentId: top.id }))
  const idAt = (place: number) => `#comment-${below[place]?.id}`
  return { post, top, below, idAt }
}

test('a thread shows five replies, then fifty more at a press; the keyboard goes on where they begin', async ({
  page,
  world,
}) => {
  const { post, idAt } = await threadOf(world, await world.member(), 57)
  await openAwake(page, `/post/${post.id}`)
  const articles = page.locator('#comments article')
  await expect(articles).toHaveCount(6)
  await expect(more(page)).toHaveText('답글 더 보기 (52)')
  await more(page).press('Enter')
  await expect(articles).toHaveCount(56)
  await expect(more(page)).toHaveText('답글 더 보기 (2)')
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(articles).toHaveCount(58)
  await expect(more(page)).toHaveCount(0)
  await expect(page.locator(idAt(55))).toBeFocused()
})

test('without scripts the other replies stand on the page of their thread', async ({ browser, baseURL, world }) => {
  const { post, top, below, idAt } = await threadOf(world, await world.member(), 8)
  const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/post/${post.id}`)
  await page.getByRole('link', { name: '답글 더 보기 (3)' }).click()
  await expect(page.locator('#comments article')).toHaveCount(4)
  await expect(page.locator(idAt(7))).toContainText(String(below[7]?.content))
  await page.getByRole('link', { name: '앞선 답글 보기 (5)' }).click()
  await expect(page.locator('#comments article')).toHaveCount(9)
  await expect(page.locator(`#comment-${top.id}`)).toBeVisible()
  await page.getByRole('link', { name: '댓글 모두 보기' }).click()
  await expect(page).toHaveURL(`/post/${post.id}#comments`)
  await page.goto(`/comment/${below[6]?.id}`)
  await expect(page.locator(idAt(6))).toBeInViewport()
  await context.close()
})

test('an address that names a hidden reply leads to it', async ({ page, world }) => {
  const { post, below, idAt } = await threadOf(world, await world.member(), 14)
  await page.goto(`/comment/${below[12]?.id}`)
  await expect(page.locator(idAt(12))).toBeInViewport()
  await page.goto(`/post/${post.id}#comment-${below[12]?.id}`)
  await expect(page.locator(idAt(12))).toBeFocused()
  await expect(page.locator(idAt(12))).toBeInViewport()
  await expect(more(page)).toHaveText('답글 더 보기 (8)')
  await page.evaluate((hash) => location.assign(hash), idAt(10))
  await expect(page.locator(idAt(10))).toBeFocused()
  await more(page).click()
  await expect(more(page)).toHaveCount(0)
  const ids = () => page.locator('#comments ol ol article').evaluateAll((all) => all.map(({ id }) => `#${id}`))
  await expect.poll(ids).toEqual(below.map((_, place) => idAt(place)))
})

test('an address that names a reply of a thread further down leads there', async ({ page, world }) => {
  const author = await world.member()
  const { post, below, idAt } = await threadOf(world, author, 7)
  for (let n = 0; n < 10; n += 1) await world.comment(post.id, author)
  await page.goto(`/post/${post.id}?sort=newest#comment-${below[6]?.id}`)
  await expect(page).toHaveURL(/thread=/)
  await expect(page.locator(idAt(6))).toBeInViewport()
})

test('a reply to a thread with hidden replies is shown, has the focus, and can be changed and deleted', async ({
  page,
  world,
  signIn,
}) => {
  const [author, me] = [await world.member(), await world.member()]
  const { post, top } = await threadOf(world, author, 7)
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  const thread = page.locator('#comments > ol > li')
  await page.locator(`#comment-${top.id}`).getByRole('button', { name: '답글', exact: true }).click()
  await page.getByRole('textbox', { name: /답글 쓰기/ }).fill('숨은 답글 뒤의 답글')
  await page.keyboard.press('Control+Enter')
  const mine = page.locator('article').filter({ hasText: '숨은 답글 뒤의 답글' }).last()
  await expect(mine).toBeFocused()
  await expect(more(page)).toHaveText('답글 더 보기 (2)')
  await expect(page.getByRole('heading', { name: '댓글 9' })).toBeVisible()
  await more(page).click()
  await expect(thread.locator('ol article')).toHaveCount(8)
  await expect(thread.locator('ol article').last()).toContainText('숨은 답글 뒤의 답글')
  const hidden = thread.locator('ol article').nth(6)
  await hidden.getByRole('button', { name: /^좋아요/ }).click()
  await expect(hidden.getByRole('button', { name: '좋아요 1' })).toBeVisible()
  await mine.getByRole('button', { name: '수정' }).click()
  await page.getByRole('textbox', { name: '댓글 고치기' }).fill('고친 답글')
  await page.keyboard.press('Control+Enter')
  await expect(thread.locator('ol article').last()).toContainText('고친 답글')
  await thread.locator('ol article').last().getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(thread.locator('ol article')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: '댓글 8' })).toBeVisible()
})

test('a deleted comment whose replies are hidden stays as a placeholder', async ({ page, world, signIn }) => {
  const author = await world.member()
  const { post, top } = await threadOf(world, author, 6)
  await signIn(author)
  await openAwake(page, `/post/${post.id}`)
  await page.locator(`#comment-${top.id}`).getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.locator(`#comment-${top.id}`)).toHaveText('삭제된 댓글이에요')
  await expect(page.locator('#comments ol ol article')).toHaveCount(5)
})

test('a reply that arrives behind hidden ones is shown when asked for, and opened ones stay', async ({
  page,
  world,
  signIn,
}) => {
  const [author, me] = [await world.member(), await world.member()]
  const { post, top } = await threadOf(world, author, 8)
  await signIn(me)
  await openStreaming(page, `/post/${post.id}`)
  await awake(page)
  const replies = page.locator('#comments ol ol article')
  const fresh = await world.comment(post.id, author, { parentId: top.id })
  await bar(page).click()
  await expect(page.locator(`#comment-${fresh.id}`)).toBeFocused()
  await expect(replies).toHaveCount(6)
  await expect(more(page)).toHaveText('답글 더 보기 (3)')
  await more(page).click()
  await expect(replies).toHaveCount(9)
  const second = await world.comment(post.id, author, { parentId: top.id })
  await bar(page).click()
  await expect(page.locator(`#comment-${second.id}`)).toBeFocused()
  await expect(replies).toHaveCount(10)
})

test('what a page leaves out of its data the island reads in the page, also of who is muted', async ({
  page,
  world,
  signIn,
}) => {
  const [author, muted] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const text = '첫 줄\n  둘째 줄 <b> & "끝" https://example.com/a?b=c&d'
  const own = await world.comment(post.id, author, { content: text })
  const folded = await world.comment(post.id, muted, { content: '접힌 댓글이에요' })
  await author.api.post(`/users/${muted.id}/mute`)
  await signIn(author)
  await openAwake(page, `/post/${post.id}`)
  await page.locator(`#comment-${own.id}`).getByRole('button', { name: '수정' }).click()
  const field = page.getByRole('textbox', { name: '댓글 고치기' })
  await expect(field).toHaveValue(text)
  expect(await field.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(text.length)
  const line = page.locator(`#comment-${folded.id}`)
  await expect(line).not.toContainText('접힌 댓글이에요')
  await line.getByRole('button').click()
  await expect(line).toContainText('접힌 댓글이에요')
})

test('a corrected comment links whom it names without a reload', async ({ page, world, signIn }) => {
  const [author, friend] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const comment = await world.comment(post.id, author, { content: `안녕 @${friend.username}` })
  await signIn(author)
  await openAwake(page, `/post/${post.id}`)
  const shown = page.locator(`#comment-${comment.id}`)
  await shown.getByRole('button', { name: '수정' }).click()
  await page.getByRole('textbox', { name: '댓글 고치기' }).fill(`@${author.username} @${friend.username} 반가워요`)
  await page.keyboard.press('Control+Enter')
  for (const { id, username } of [author, friend]) {
    await expect(shown.getByRole('link', { name: `@${username}`, exact: true })).toHaveAttribute(
      'href',
      `/profile/${id}`,
    )
  }
})

test('a selection in the comment box survives what happens on the page and a look elsewhere', async ({
  page,
  world,
  signIn,
}) => {
  const [author, me] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const mine = await world.comment(post.id, me, { content: '고칠 댓글이에요' })
  await signIn(me)
  await openStreaming(page, `/post/${post.id}`)
  await awake(page)
  const selected = () =>
    page.evaluate(() => {
      const area = document.activeElement as HTMLTextAreaElement
      return area.value.slice(area.selectionStart, area.selectionEnd)
    })
  await page.locator(`#comment-${mine.id}`).getByRole('button', { name: '수정' }).click()
  await page.keyboard.press('Control+A')
  await world.comment(post.id, author)
  await expect(bar(page)).toHaveText('새 댓글 1개')
  expect(await selected()).toBe('고칠 댓글이에요')
  await page.evaluate(() => {
    const area = document.activeElement as HTMLTextAreaElement
    area.blur()
    area.focus()
  })
  expect(await selected()).toBe('고칠 댓글이에요')
})

test('a mention offers those who take part in the thread first', async ({ page, world, signIn }) => {
  const tail = world.unique().slice(-7)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `pe${letter}${tail}`)
  const people = []
  for (const username of names) people.push(await world.member({ username }))
  const [author, commenter] = [people[5] as Person, people[6] as Person]
  const post = await world.post(author)
  await world.comment(post.id, commenter)
  await signIn(people[0] as Person)
  await openAwake(page, `/post/${post.id}`)
  await page.getByRole('textbox', { name: '댓글 쓰기' }).click()
  await page.keyboard.type('@pe', { delay: 30 })
  const options = page.getByRole('listbox', { name: '언급할 회원' }).getByRole('option')
  await expect(options.nth(0)).toContainText(author.username)
  await expect(options.nth(1)).toContainText(commenter.username)
  await page.keyboard.type('c')
  await expect(options.filter({ hasText: `pec${tail}` })).toBeVisible()
})

test('a syllable that Safari has just finished sends, leaves and moves on nowhere', async ({ page, world, signIn }) => {
  const me = await world.member()
  const post = await world.post()
  const comment = await world.comment(post.id, me)
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  await page.locator(`#comment-${comment.id}`).getByRole('button', { name: '수정' }).click()
  const box = page.getByRole('textbox', { name: '댓글 고치기' })
  const press = (key: string) => ({ key, keyCode: 229, ctrlKey: key === 'Enter', bubbles: true })
  await box.dispatchEvent('keydown', press('Escape'))
  await box.dispatchEvent('keydown', press('Enter'))
  await expect(box).toBeVisible()
  await openAwake(page, '/create-post')
  const title = page.getByRole('textbox', { name: '제목' })
  await title.click()
  await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  await expect(title).toBeFocused()
  await title.press('Enter')
  await expect(title).not.toBeFocused()
})

test('a long title and a long excerpt end after two lines on a card', async ({ page, world }) => {
  const author = await world.member()
  const words = (count: number) => '달빛 아래 산책 '.repeat(count).trim()
  await world.post(author, { title: words(25), content: `${words(18)} 끝이에요.` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/profile/${author.id}`)
  const card = page.locator('[data-post]').first()
  const linesOf = (selector: string) =>
    card.locator(selector).evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return {
        shown: Math.round(element.clientHeight / parseFloat(lineHeight)),
        isCut: element.scrollHeight > element.clientHeight + 1,
      }
    })
  expect(await linesOf('h2 a')).toEqual({ shown: 2, isCut: true })
  expect(await linesOf('[data-excerpt]')).toEqual({ shown: 2, isCut: true })
})

test('no line breaks behind the @ of a mention', async ({ page, world }) => {
  const friend = await world.member({ nickname: `달빛산책하는사람${world.unique().slice(-4)}` })
  const post = await world.post(undefined, { content: `가나다라마바사아자차카타파하 @${friend.username} 안녕하세요` })
  const filler = Array.from({ length: 12 }, (_, n) => `${'가'.repeat(n + 8)} @${friend.username}`).join('\n')
  await world.comment(post.id, undefined, { content: filler })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/post/${post.id}`)
  const mentions = page.locator('article a[href^="/profile/"], .prose a.mention').filter({ hasText: '@달빛' })
  await expect(mentions).toHaveCount(13)
  const heights = await mentions.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(heights).toEqual(heights.map(() => 1))
})
