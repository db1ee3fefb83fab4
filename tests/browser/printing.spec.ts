import { expect, openAwake, test } from '#tests/helpers/browser.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`a printed post is its text, author and address, black on white, from the ${theme} theme`, async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member({ nickname: `글쓴이${world.unique()}` })
    const content = '종이에 남길 본문이에요.\n\n[바깥 링크](https://example.com/a)\n\n```ts\nconst a = 1\n```'
    const post = await world.post(author, { title: '종이로 읽는 글', content })
    const comment = await world.comment(post.id)
    await signIn(await world.member())
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.emulateMedia({ colorScheme: theme })
    await openAwake(page, `/post/${post.id}`)
    const onScreen = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await page.emulateMedia({ media: 'print', colorScheme: theme })
    const main = page.locator('#main')
    await expect(page.getByRole('heading', { name: '종이로 읽는 글' })).toBeVisible()
    await expect(main.getByText('종이에 남길 본문이에요.')).toBeVisible()
    await expect(main.getByText(/^글쓴이/).first()).toBeVisible()
    await expect(page.getByText(`/post/${post.id}`)).toBeVisible()
    await expect(page.getByText(String(comment.content))).toBeHidden()
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
      for (const each of await page.getByRole(role).all()) await expect(each).toBeHidden()
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('body, #main h1, #main .prose p, #main .prose code, #main .prose a')].map(
        (element) => getComputedStyle(element).color,
      ),
    )
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']))
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground, onScreen).toBe('rgb(255, 255, 255)')
  })
}

test('an announcement prints without the frame of the page', async ({ page, world }) => {
  const { body } = await world.guest.get<{ data: { id: string; title: string }[] }>('/announcements')
  const [first] = body.data
  await page.goto(`/announcements/${first?.id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: first?.title ?? '' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(new RegExp(`/announcements/${first?.id}$`))).toBeVisible()
})
