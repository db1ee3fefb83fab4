import type { Page } from '@playwright/test'
import { awake, expect, sentBy, test } from '#tests/helpers/browser.ts'

/** What is tapped while the scripts are still on their way is done once they are there: once, and soon or not at all. */

/** Opens the page, but holds its scripts back until the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    scripts.resolve()
    await awake(page)
  }
}

test('a like and a bookmark tapped early are done, the impatiently repeated one once', async ({
  page,
  world,
  signIn,
}) => {
  const { id } = await world.post()
  await signIn(await world.member())
  const likes = sentBy(page, `POST /api/posts/${id}/like`)
  const wake = await openAsleep(page, `/post/${id}`)
  const article = page.getByRole('article').first()
  const like = article.getByRole('button', { name: /좋아요/ })
  const bookmark = article.getByRole('button', { name: '북마크' })
  for (const button of [like, like, bookmark]) await button.click()
  await expect(like).toHaveCSS('cursor', 'progress')
  const stored = ['like', 'bookmark'].map((act) => page.waitForResponse(`**/api/posts/${id}/${act}`))
  await wake()
  for (const button of [like, bookmark]) await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveCSS('cursor', 'pointer')
  await Promise.all(stored)
  await page.reload()
  for (const button of [like, bookmark]) await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(likes).toHaveLength(1)
})

test('agreements that were ticked early stay ticked', async ({ page }) => {
  const wake = await openAsleep(page, '/register')
  await page.getByLabel('필수 모두 동의').check()
  await wake()
  for (const label of ['필수 모두 동의', '이용약관 (필수)', '개인정보 수집과 이용 (필수)', '만 14세 이상이에요 (필수)'])
    await expect(page.getByLabel(label)).toBeChecked()
  await expect(page.getByLabel('소식과 혜택 메일 받기 (선택)')).not.toBeChecked()
})

test('the menu of a post that was tapped early opens', async ({ page, world }) => {
  const { id, title } = await world.post()
  const wake = await openAsleep(page, `/post/${id}`)
  await page.getByRole('button', { name: `‘${title}’ 메뉴` }).click()
  await wake()
  await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible()
})

test('the menu of a profile that was tapped early opens', async ({ page, world, signIn }) => {
  const other = await world.member()
  await signIn(await world.member())
  const wake = await openAsleep(page, `/profile/${other.id}`)
  await page.getByRole('button', { name: `${other.username}님 메뉴` }).click()
  await wake()
  await expect(page.getByRole('menuitem', { name: '뮤트', exact: true })).toBeVisible()
})

test('a follow, a tab and the theme tapped early are done', async ({ page, world, signIn }) => {
  const other = await world.member()
  await signIn(await world.member())
  await page.emulateMedia({ colorScheme: 'light' })
  const wake = await openAsleep(page, `/profile/${other.id}`)
  await page.getByRole('button', { name: '팔로우', exact: true }).click()
  await page.getByRole('tab', { name: '댓글' }).click()
  await page.getByRole('button', { name: '화면 모드' }).click()
  await wake()
  await expect(page.getByRole('button', { name: '팔로잉', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: '댓글' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a guest’s tap is what their page wakes up for', async ({ page, world }) => {
  const { id, title } = await world.post()
  await page.goto(`/post/${id}`)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(4)
  const menu = page.getByRole('button', { name: `‘${title}’ 메뉴` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /좋아요/ })
    .click()
  await expect(page.getByText('좋아요를 누르려면 로그인해주세요', { exact: true })).toBeVisible()
})

test('the next posts and another order asked for early come in place, the keyboard stays where it was', async ({
  page,
  world,
}) => {
  const author = await world.member()
  for (let count = 0; count < 21; count += 1) await world.post(author)
  const cards = page.locator('[data-post]')
  const wake = await openAsleep(page, '/')
  const more = page.getByText('더 보기', { exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCSS('cursor', 'progress')
  await wake()
  await expect.poll(() => cards.count()).toBeGreaterThan(10)
  await expect(page).toHaveURL('/')
  await expect(more).toBeFocused()

  await page.unrouteAll()
  const wakeAgain = await openAsleep(page, '/')
  await page.getByLabel('정렬: 최신순').click()
  await page.getByRole('link', { name: '인기순' }).click()
  await expect(page).toHaveURL('/')
  await wakeAgain()
  await expect(page).toHaveURL('/?filter=popular')
  await expect(page.getByLabel('정렬: 인기순')).toBeVisible()
})

test.describe('when the script does not come', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)|Error hydrating|ERR_FAILED/] })

  test('a button says so and works once it does, a link leads where it says', async ({ page, world }) => {
    const { id, title } = await world.post()
    await page.goto(`/post/${id}`)
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
    const menu = page.getByRole('button', { name: `‘${title}’ 메뉴` })
    await menu.click()
    await expect(page.getByText(/필요한 파일을 불러오지 못했어요/)).toBeVisible()
    await expect(menu).toHaveCSS('cursor', 'pointer')

    const author = await world.member()
    for (let count = 0; count < 11; count += 1) await world.post(author)
    await page.unrouteAll()
    await page.goto('/')
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
    await page.getByRole('link', { name: '더 보기' }).click()
    await expect(page).toHaveURL('/?page=2')
  })
})

/** Moves the page's clock on, as a minute of waiting would. */
const waitMinute = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })

test('a like and a follow are done although their scripts come a minute after the tap', async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.member()
  const { id } = await world.post(author)
  await signIn(await world.member())
  const likes = sentBy(page, `POST /api/posts/${id}/like`)
  const wake = await openAsleep(page, `/post/${id}`)
  const article = page.getByRole('article').first()
  const like = article.getByRole('button', { name: /좋아요/ })
  await like.click()
  await expect(like).toHaveCSS('cursor', 'progress')
  await waitMinute(page)
  await wake()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(likes).toHaveLength(1)

  await page.unrouteAll()
  const wakeProfile = await openAsleep(page, `/profile/${author.id}`)
  await page.getByRole('button', { name: '팔로우', exact: true }).click()
  await waitMinute(page)
  await wakeProfile()
  await expect(page.getByRole('button', { name: '팔로잉', exact: true })).toBeVisible()
})

/** A round has ended when this often, 300 ms apart, no further script was asked for: those that came run first. */
const CALM = 3

/** Holds back the page's scripts and lets them through in rounds, each once no further one is asked for. */
async function roundsUntil(page: Page, isDone: () => Promise<boolean>): Promise<number> {
  let held: (() => Promise<void>)[] = []
  let [rounds, calm] = [0, 0]
  await page.route(/\/_astro\/.*\.js$/, (route) => void held.push(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  while (!(await isDone())) {
    const before = held.length
    await page.waitForTimeout(300)
    calm = held.length === 0 || held.length > before ? 0 : calm + 1
    if (calm < CALM) continue
    rounds += 1
    calm = 0
    const round = held
    held = []
    await Promise.all(round.map((release) => release()))
    await page.waitForTimeout(100)
  }
  await page.unrouteAll()
  return rounds
}

for (const [what, pathOf] of [
  ['a post', (id: string) => `/post/${id}`],
  ['a list of posts', () => '/recent'],
] as const)
  for (const who of ['a member', 'a guest']) {
    test(`the islands of ${what} ask for all of their scripts in two rounds, for ${who}`, async ({
      page,
      world,
      signIn,
    }) => {
      const { id } = await world.post()
      if (who === 'a member') await signIn(await world.member())
      await page.goto(pathOf(id))
      const asleep = page.locator('astro-island[ssr]')
      const rounds = await roundsUntil(page, async () => {
        await asleep.evaluateAll((islands) => islands.forEach((island) => island.dispatchEvent(new Event('focusin'))))
        return (await asleep.count()) === 0 && (await page.locator('astro-island').count()) > 0
      })
      expect(rounds).toBeLessThanOrEqual(2)
    })
  }

test('what sends a form looks unready when its script takes long', async ({ page, world, signIn }) => {
  const { id } = await world.post()
  await signIn(await world.member())
  const wake = await openAsleep(page, `/post/${id}`)
  const submit = page.locator('#comments').getByRole('button', { name: '댓글 작성' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveCSS('opacity', '0.5')
  await wake()
  await expect(submit).toBeEnabled()
  await expect(submit).toHaveCSS('opacity', '1')
})

test('a package and a way to pay that were chosen early stay chosen', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const wake = await openAsleep(page, '/buy-points')
  const [basic, way] = [page.getByRole('radio', { name: /베이직/ }), page.getByRole('radio', { name: '토스페이' })]
  for (const radio of [basic, way]) await radio.check()
  await wake()
  await expect(page.getByRole('button', { name: '5,000원 결제하기' })).toBeEnabled()
  for (const radio of [basic, way]) await expect(radio).toBeChecked()
})
