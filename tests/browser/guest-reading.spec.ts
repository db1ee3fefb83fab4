import type { Locator } from '@playwright/test'
import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'
import { picture } from '#tests/helpers/images.ts'

/** Where something stands in the window, in pixels from its top. */
const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN

/** Posts whose titles start with `word`, the last one newest. */
async function fill(world: Forum, author: Person, word: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await world.post(author, { title: `${word} ${index}번째 글` })
}

test.describe('a guest', () => {
  for (const [at, width, height] of [
    ['', 1280, 112],
    [' @phone', 390, 76],
  ] as const)
    test(`sees at the head of the home page who talks here today, and joins from there${at}`, async ({
      page,
      world,
    }) => {
      await world.comment((await world.post()).id)
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const hero = page.getByRole('region', { name: /^오늘 [1-9][\d,]*명이 이야기하고 있어요$/ })
      await expect(hero).toContainText('이야기하면 쌓이는 포인트')
      expect(await hero.locator('.avatar').count()).toBeGreaterThanOrEqual(2)
      expect(await hero.locator('.avatar').count()).toBeLessThanOrEqual(5)
      expect((await hero.boundingBox())?.height).toBe(height)
      await expect(hero.getByRole('link')).toHaveCount(1)
      await hero.getByRole('link', { name: '회원가입' }).click()
      await expect(page).toHaveURL('/register')
    })

  test('is asked to sign in for a like, a bookmark, a report and a comment', async ({ page, world }) => {
    const { id } = await world.post()
    await openAwake(page, `/post/${id}`)
    const article = page.getByRole('article').first()
    await article.getByRole('button', { name: /좋아요/ }).click()
    await expect(page.getByText('좋아요를 누르려면 로그인해주세요', { exact: true })).toBeVisible()
    await article.getByRole('button', { name: '북마크' }).click()
    await expect(page.getByText('북마크하려면 로그인해 주세요', { exact: true })).toBeVisible()
    // One toast at a time: the new one took the place of the old.
    await expect(page.getByText('좋아요를 누르려면 로그인해주세요', { exact: true })).toBeHidden()
    await article.getByRole('button', { name: '신고' }).click()
    await expect(page.getByText('신고하려면 로그인해주세요', { exact: true })).toBeVisible()
    const link = page.locator('#comments').getByRole('link', { name: '로그인' })
    await expect(link).toHaveAttribute('href', `/api/login?next=${encodeURIComponent(`/post/${id}#comments`)}`)
  })

  test('moves the focus to the messages with F8', async ({ page, world }) => {
    const { id } = await world.post()
    await openAwake(page, `/post/${id}`)
    await page
      .getByRole('button', { name: /좋아요/ })
      .first()
      .click()
    await expect(page.getByText('좋아요를 누르려면 로그인해주세요', { exact: true })).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.locator('ol:focus')).toHaveCount(1)
  })

  test('finds the same place again after reading a post, loaded pages included', async ({ page, world }) => {
    const author = await world.member()
    const word = `되돌아${world.unique()}`
    await fill(world, author, word, 15)
    await openAwake(page, '/')
    const cards = page.locator('[data-post]')
    const target = page.getByRole('link', { name: `${word} 3번째 글` })
    // Other tests write posts meanwhile, so that this one may stand on the third page.
    for (let pages = 1; pages < 5 && (pages < 2 || (await target.count()) === 0); pages += 1) {
      const before = await cards.count()
      await page.getByRole('button', { name: '더 보기' }).click()
      await expect.poll(() => cards.count()).toBeGreaterThan(before)
    }
    await target.scrollIntoViewIfNeeded()
    const [top, count] = [await topOf(target), await cards.count()]
    await target.click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} 3번째 글` })).toBeVisible()
    await page.goBack()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)
    await expect.poll(async () => Math.abs((await topOf(target)) - top)).toBeLessThan(40)
  })

  test('changes the order, which starts at the first page again', async ({ page, world }) => {
    const author = await world.member()
    await fill(world, author, `순서${world.unique()}`, 12)
    await openAwake(page, '/')
    const cards = page.locator('[data-post]')
    await page.getByRole('button', { name: '더 보기' }).click()
    // Not exactly 20: a post that another test writes meanwhile moves one of the first page to the second, which shows it once.
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
    const late = Promise.withResolvers<void>()
    await page.route(/filter=newest/, async (route) => {
      await late.promise
      await route.continue()
    })
    const answered = page.waitForResponse(/filter=newest/)
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByLabel('정렬: 최신순').click()
    await page.getByRole('link', { name: '인기순' }).click()
    await expect(page).toHaveURL(/filter=popular/)
    await expect(page.getByLabel('정렬: 인기순')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('최신 게시글')
    await expect(cards).toHaveCount(10)
    late.resolve()
    await (await answered).finished()
    await page.waitForTimeout(300)
    await expect(page.getByLabel('정렬: 인기순')).toBeVisible()
    await expect(cards).toHaveCount(10)
  })

  test('finds a two-syllable word inside a longer one', async ({ page, world }) => {
    const mark = world.unique()
    await world.post(undefined, { title: `한강달빛산책기 ${mark}`, content: '어젯밤에 다녀온 이야기를 적어요.' })
    await openAwake(page, '/search')
    await expect(page.getByText('검색어를 입력해 주세요')).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('달빛')
    await page.getByRole('main').getByRole('button', { name: '검색' }).click()
    await expect(page).toHaveURL(/q=%EB%8B%AC%EB%B9%9B/)
    await expect(page.getByRole('link', { name: `한강달빛산책기 ${mark}` })).toBeVisible()
  })

  test('sees the title of a post that asks for a level and none of its text, and learns what to do', async ({
    page,
    world,
  }) => {
    const secret = `비밀${world.unique()}`
    const { id, title } = await world.post(undefined, { content: `${secret} 열 글자가 넘어요.`, levelRestriction: 5 })
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible()
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await page.content()).not.toContain(secret)
  })
})

test.describe('a guest of a missing page', () => {
  test.use({ expectedErrors: [/404/] })

  test('reads that the post does not exist, with a link home', async ({ page }) => {
    const answer = await page.goto('/post/0198a000-0000-7000-8000-000000000000')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '게시글을 찾을 수 없어요' })).toBeVisible()
    await page.getByRole('link', { name: '홈으로 돌아가기' }).click()
    await expect(page).toHaveURL('/')
  })

  test('reads that there is no such category', async ({ page }) => {
    const answer = await page.goto('/category/none-of-ours')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '카테고리를 찾을 수 없어요' })).toBeVisible()
  })

  test('is asked for a word when the search has none, or one that nothing could contain', async ({ page }) => {
    for (const path of ['/search', '/search?q=%20', '/search?q=%00']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: '검색어를 입력해 주세요' })).toBeVisible()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, posts, comments and the next page can be read', async ({ page, world }) => {
    const author = await world.member()
    await fill(world, author, `글자만${world.unique()}`, 11)
    const post = await world.post(author, { content: '스크립트 없이도 읽히는 본문이에요.' })
    const comment = await world.comment(post.id)
    await page.goto('/')
    await expect(page.locator('[data-post]')).toHaveCount(10)
    // The post may stand among those read much, too.
    await page.locator('[data-post]').getByRole('link', { name: post.title }).click()
    await expect(page.getByText('스크립트 없이도 읽히는 본문이에요.')).toBeVisible()
    await expect(page.getByText(comment.content)).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: '더 보기' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('[data-post]').first()).toBeVisible()
  })
})

test('a picture is shown as it is on its post, and 96 px wide and as high as the text on a card', async ({
  page,
  world,
  request,
}) => {
  const author = await world.member()
  for (const [width, height] of [
    [900, 900],
    [300, 900],
    [80, 60],
  ] as const) {
    const post = await world.post(author)
    const buffer = await picture({ width, height })
    const { imageUrls } = await request
      .post('/api/upload/post', {
        headers: { authorization: `Bearer ${author.token}` },
        multipart: { postId: post.id, 'images[]': { name: 'a.png', mimeType: 'image/png', buffer } },
      })
      .then((answer) => answer.json() as Promise<{ imageUrls: string[] }>)
    await author.api.patch(`/posts/${post.id}`, { imageUrl: imageUrls.join('|') })
    await page.goto('/')
    const thumbnail = page.locator(`[data-post="${post.id}"]`).getByRole('img', { name: /첫 사진$/ })
    expect(await thumbnail.boundingBox()).toMatchObject({ width: 96, height: 70 })
    await page.goto(`/post/${post.id}`)
    const box = await page.locator(`main img[src="${imageUrls[0]}"]`).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
    expect(box?.width).toBeLessThanOrEqual(width + 2)
    expect(box?.height).toBeLessThanOrEqual(602)
    const frame = await page.locator('[data-gallery] a').boundingBox()
    const image = await page.locator('[data-gallery] img').boundingBox()
    expect((frame?.width ?? 0) - (image?.width ?? 0)).toBeLessThanOrEqual(2)
  }
})

test.describe('with the keyboard alone', () => {
  test('one reaches a post, likes it and goes back', async ({ page, world, signIn }) => {
    const post = await world.post()
    await signIn(await world.member())
    await openAwake(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAttribute('href', '#main')
    await page.getByRole('link', { name: post.title }).focus()
    await page.keyboard.press('Enter')
    const like = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /좋아요/ })
    await awake(page)
    await like.focus()
    await page.keyboard.press('Enter')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: '뒤로' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('the menu and the order open, move and close, and the focus comes back', async ({ page, world }) => {
    await world.post()
    await openAwake(page, '/')
    const order = page.getByLabel('정렬: 최신순')
    await order.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('최신순')
    await page.keyboard.press('Escape')
    await expect(order).toBeFocused()
    const menu = page.getByRole('button', { name: /메뉴$/ }).filter({ visible: true }).last()
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})

test.describe('on a phone @phone', () => {
  test('lists and posts fit, and what one taps is large enough', async ({ page, world }) => {
    const post = await world.post(undefined, { title: `${'띄어쓰기없는아주긴제목'.repeat(6)} ${world.unique()}` })
    await world.comment(post.id, undefined, { content: `https://example.com/${'a'.repeat(200)}` })
    for (const path of ['/', `/post/${post.id}`, '/search?q=%EC%A0%9C%EB%AA%A9', '/category/free', '/bookmarks']) {
      await openAwake(page, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
})
