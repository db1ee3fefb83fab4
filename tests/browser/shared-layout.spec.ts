import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

/** `spec.md` section 2: all routes but /login and /register use the shared layout. */

const GUESTS = [
  '/',
  '/popular',
  '/recent',
  '/search?q=제목',
  '/category/free',
  '/ranking',
  '/help',
  '/announcements',
  '/terms',
]
const FORMS = [
  '/contact',
  '/feedback',
  '/points-system',
  '/privacy',
  '/cookies',
  '/payment-fail',
  '/create-post',
  '/no/such',
]
const FROM_MAILS = ['/password-reset', '/not-me', '/unsubscribe', '/verify-email']
const OWN = [
  '/create-post',
  '/profile',
  '/profile-edit',
  '/settings',
  '/points-history',
  '/convert-points',
  '/buy-points',
]
const LISTS = ['/bookmarks', '/notifications', '/messages', '/payments']

const left = (page: Page) => page.getByRole('complementary', { name: '내 정보와 메뉴' })
const ranking = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: '포인트 랭킹' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: '빠른 메뉴' })

/** The parts of the layout that the page lacks at this width. */
async function lacking(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const isPhone = width <= 768
  const parts = {
    header: [page.getByRole('banner'), true],
    footer: [page.getByRole('contentinfo'), true],
    'left sidebar': [left(page), !isPhone],
    ranking: [ranking(page), width >= 1200],
    'bottom bar': [bottomBar(page), isPhone],
  } as const
  const wrong: string[] = []
  for (const [name, [part, isWanted]] of Object.entries(parts)) {
    const count = await part.filter({ visible: true }).count()
    if (count > 0 !== isWanted) wrong.push(`${name} at ${width}`)
  }
  return wrong
}

async function expectLayout(page: Page, paths: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    const wrong = []
    for (const width of [1440, 800, 390]) wrong.push(...(await lacking(page, width)))
    if (wrong.length > 0) found[path] = wrong
  }
  // The ranking itself shows it in the middle; phones have the composer’s own head in place of header and bottom bar.
  const expected = {
    ...(paths.includes('/ranking') && { '/ranking': ['ranking at 1440'] }),
    ...(paths === OWN && { '/create-post': ['header at 390', 'bottom bar at 390'] }),
  }
  expect(found).toEqual(expected)
}

/** A post of this member, and a conversation with another one. */
async function inhabited(world: Forum, me: Person) {
  const other = await world.member()
  await world.acquaint(me, other)
  await other.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
  return { post: await world.post(me), other }
}

test.describe('the shared layout stands on', () => {
  test.use({ expectedErrors: [/404/] })
  test.setTimeout(120_000)

  test('every page of a guest', async ({ page, world }) => {
    const { id } = await world.post()
    await expectLayout(page, [...GUESTS, ...FORMS, ...FROM_MAILS, `/post/${id}`, '/post/none'])
  })

  test('every page of a member', async ({ page, world, signIn }) => {
    const me = await world.member()
    const { post, other } = await inhabited(world, me)
    await signIn(me)
    await expectLayout(page, OWN)
    await expectLayout(page, [...LISTS, `/post/${post.id}`, `/profile/${other.id}`])
  })
})

test('/login and /register alone have no shared layout', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    for (const part of [page.getByRole('banner'), left(page), page.getByRole('contentinfo'), bottomBar(page)])
      await expect(part).toHaveCount(0)
  }
})

test('an open conversation and the composer have their own bar in place of the bottom bar on phones', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { post, other } = await inhabited(world, me)
  await signIn(me)
  const bars = {
    [`/messages/${other.id}`]: page.getByRole('textbox', { name: '쪽지 내용' }),
    [`/edit-post/${post.id}`]: page.getByRole('toolbar'),
  }
  for (const [path, bar] of Object.entries(bars)) {
    await page.goto(path)
    expect(await lacking(page, 1440), path).toEqual([])
    expect(await lacking(page, 390), path).toContain('bottom bar at 390')
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(840)
  }
})

test('/admin has the left sidebar as icons with names, and the ranking from 1600 px on', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.newAdmin())
  await page.goto('/admin')
  expect(await lacking(page, 1680)).toEqual([])
  expect(await lacking(page, 800)).toEqual([])
  expect(await lacking(page, 1440)).toEqual(['ranking at 1440'])
  const rail = await left(page).boundingBox()
  expect(rail?.width).toBeLessThan(100)
  const home = left(page).getByRole('link', { name: '홈' })
  await expect(home).toHaveAttribute('title', '홈')
  await expect(left(page).getByRole('link', { name: '자유게시판' })).toBeVisible()
})
