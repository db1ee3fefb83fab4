import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

/** Posts whose titles start with `word`, the last one newest. */
async function fill(world: Forum, author: Person, word: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await world.post(author, { title: `${word} ${index}번째 글` })
}

test.describe('a member', () => {
  test('likes a post, comments, replies, corrects and deletes', async ({ page, world, signIn }) => {
    const reader = await world.member()
    const post = await world.post()
    await signIn(reader)
    await openAwake(page, `/post/${post.id}`)
    const like = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /좋아요/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText('1')

    const comments = page.locator('#comments')
    await comments.getByRole('button', { name: '댓글 작성' }).click()
    await expect(comments.getByText('댓글 내용을 입력해주세요.')).toBeVisible()
    await comments.getByRole('textbox').fill('첫 줄이에요\nhttps://example.com 보세요')
    await comments.getByRole('button', { name: '댓글 작성' }).click()
    await expect(page.getByText('댓글이 성공적으로 등록되었습니다').first()).toBeVisible()
    await expect(comments.getByRole('link', { name: 'https://example.com' })).toHaveAttribute('rel', /nofollow/)
    await expect(comments.getByRole('heading', { level: 2 })).toContainText('1')

    await comments.getByRole('button', { name: '답글' }).click()
    await comments.getByRole('textbox').last().fill('답글이에요')
    await page.keyboard.press('Control+Enter')
    const reply = comments.getByRole('article').filter({ hasText: '답글이에요' }).last()
    await expect(reply).toBeVisible()
    await expect(reply.getByRole('button', { name: '답글' })).toHaveCount(0)

    await reply.getByRole('button', { name: '수정' }).click()
    await comments.getByRole('textbox', { name: '댓글 고치기' }).fill('고친 답글이에요')
    await comments.getByRole('button', { name: '저장' }).click()
    await expect(comments.getByText('고친 답글이에요')).toBeVisible()

    await comments.getByRole('article').first().getByRole('button', { name: '삭제' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(comments.getByText('삭제된 댓글이에요')).toBeVisible()
    await expect(comments.getByText('고친 답글이에요')).toBeVisible()
    await page.reload()
    await expect(comments.getByText('삭제된 댓글이에요')).toBeVisible()
    await expect(like).toHaveText('1')
  })

  test('leaves a correction by Escape, and asks before anything typed is thrown away', async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member()
    const post = await world.post()
    await world.comment(post.id, author, { content: '처음에 쓴 댓글이에요' })
    await signIn(author)
    await openAwake(page, `/post/${post.id}`)
    const comment = page.locator('#comments article')
    const field = page.getByRole('textbox', { name: '댓글 고치기' })
    const question = page.getByRole('alertdialog', { name: '쓰던 내용을 버릴까요?' })
    await comment.getByRole('button', { name: '수정' }).click()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(comment).toBeFocused()

    await comment.getByRole('button', { name: '수정' }).click()
    await page.keyboard.type(' 그리고 더')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('처음에 쓴 댓글이에요 그리고 더')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: '버리기' }).click()
    await expect(field).toHaveCount(0)
    await expect(comment).toBeFocused()
    await expect(comment.getByText('처음에 쓴 댓글이에요', { exact: true })).toBeVisible()
    await comment.getByRole('button', { name: '수정' }).click()
    await expect(field).toHaveValue('처음에 쓴 댓글이에요')
  })

  test('keeps an unsent comment over a reload, also what was typed before the page worked', async ({
    page,
    world,
    signIn,
  }) => {
    const post = await world.post()
    await signIn(await world.member())
    const scripts = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`/post/${post.id}`, { waitUntil: 'commit' })
    const comments = page.locator('#comments')
    await comments.getByRole('textbox').fill('아직 보내지 않은 댓글')
    await expect(comments.getByRole('button', { name: '댓글 작성' })).toBeDisabled()
    await expect(comments.locator('form')).toHaveAttribute('method', 'post')
    scripts.resolve()
    await expect(comments.getByRole('button', { name: '댓글 작성' })).toBeEnabled()
    await expect(comments.getByRole('textbox')).toHaveValue('아직 보내지 않은 댓글')
    await page.reload()
    await expect(comments.getByRole('textbox')).toHaveValue('아직 보내지 않은 댓글')
    const next = await world.member()
    await page.evaluate((token) => localStorage.setItem('token', token), next.token)
    await expect(page.getByRole('complementary').getByText(next.username).first()).toBeVisible()
    await expect(comments.getByRole('button', { name: '댓글 작성' })).toBeEnabled()
    await expect(comments.getByRole('textbox')).toHaveValue('')
  })

  test('finds a far comment by its address, and goes on with the keyboard after deleting', async ({
    page,
    world,
    signIn,
  }) => {
    const [reader, post] = [await world.member(), await world.post()]
    const written = []
    for (let count = 0; count < 22; count += 1) written.push(await world.comment(post.id, reader))
    const reply = await world.comment(post.id, reader, { parentId: written.at(-1)?.id })
    await signIn(reader)
    await page.goto(`/comment/${reply.id}`)
    await expect(page).toHaveURL(`/post/${post.id}?comments=3#comment-${reply.id}`)
    await expect(page.locator(`#comment-${reply.id}`)).toBeInViewport()
    await page.getByRole('link', { name: '처음부터 보기' }).click()
    await expect(page).toHaveURL(`/post/${post.id}#comments`)
    await awake(page)

    const articles = page.locator('#comments article')
    await articles.first().getByRole('button', { name: '삭제' }).press('Enter')
    const cancel = page.getByRole('alertdialog').getByRole('button', { name: '취소' })
    await expect(cancel).toBeFocused()
    // The press that opens it again comes before the browser reports that it was closed.
    await page.locator('dialog[open]').evaluate(async (dialog: HTMLDialogElement) => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      for (let turns = 0; dialog.open && turns < 1_000; turns += 1) await Promise.resolve()
      ;(document.activeElement as HTMLElement).click()
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(articles.first().getByRole('button', { name: '삭제' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter')
    await expect(articles).toHaveCount(9)
    await expect(articles.first()).toBeFocused()
    await page.getByRole('button', { name: '댓글 더 보기' }).click()
    await expect(articles).toHaveCount(19)
    await page.getByRole('button', { name: '댓글 더 보기' }).click()
    await expect(articles).toHaveCount(22)
  })

  test('goes back to the list past the jumps within a post, and home right after publishing', async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member()
    const post = await world.post(author)
    await signIn(author)
    await openAwake(page, `/profile/${author.id}`)
    await page.getByRole('link', { name: post.title }).click()
    await page.getByRole('link', { name: '댓글 0' }).click()
    await expect(page).toHaveURL(`/post/${post.id}#comments`)
    await page.getByRole('link', { name: '뒤로' }).click()
    await expect(page).toHaveURL(`/profile/${author.id}`)
    await page.goto(`/create-post`)
    await page.evaluate((path) => location.assign(path), `/post/${post.id}`)
    await page.getByRole('link', { name: '뒤로' }).click()
    await expect(page).toHaveURL('/')
  })

  test('deletes an own post after a confirmation, which the home page confirms', async ({ page, world, signIn }) => {
    const author = await world.member()
    const post = await world.post(author)
    await signIn(author)
    await openAwake(page, `/post/${post.id}`)
    const menu = page.getByRole('button', { name: `‘${post.title}’ 메뉴` })
    const question = page.getByRole('alertdialog', { name: '정말로 이 게시글을 삭제하시겠습니까?' })
    for (const answer of ['취소', '삭제']) {
      await menu.click()
      await page.getByRole('menuitem', { name: '삭제' }).click()
      await question.getByRole('button', { name: answer }).click()
      if (answer === '취소') await expect(menu).toBeFocused()
    }
    await expect(page).toHaveURL('/')
    await expect(page.getByText('게시글이 성공적으로 삭제되었습니다').first()).toBeVisible()
    await expect(page.getByRole('link', { name: post.title })).toHaveCount(0)
  })

  test('misses no post of a list after deleting one', async ({ page, world, signIn }) => {
    const author = await world.member()
    const word = `지울글${world.unique()}`
    await fill(world, author, word, 12)
    await signIn(author)
    await openAwake(page, `/search?q=${encodeURIComponent(word)}`)
    const cards = page.locator('[data-post]')
    await page.getByRole('button', { name: `‘${word} 12번째 글’ 메뉴` }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(cards).toHaveCount(9)
    await expect(page.getByRole('link', { name: `${word} 11번째 글` })).toBeFocused()
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect(cards).toHaveCount(11)
  })

  test('takes a bookmark out and puts it back', async ({ page, world, signIn }) => {
    const post = await world.post()
    const reader = await world.member()
    await reader.api.post(`/posts/${post.id}/bookmark`)
    await signIn(reader)
    await openAwake(page, '/bookmarks')
    const card = page.getByRole('article').filter({ hasText: post.title })
    await card.getByRole('button', { name: '북마크' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByText('아직 저장한 게시글이 없어요.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(card).toHaveCount(1)
    await page.reload()
    await expect(card).toHaveCount(1)
  })
})
