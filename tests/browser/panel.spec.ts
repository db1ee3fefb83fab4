import { boardModeratorText } from '#src/text/board-moderators.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { categoryRightText } from '#src/text/composer.ts'
import {
  dashboardText,
  markdownFieldText,
  memberAccountText,
  relationsFieldText,
  siteLinksText,
} from '#src/text/panel-dashboard.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { expect, openAwake, storedToken, test } from '#tests/helpers/browser.ts'
import { assertHeaders } from '#tests/helpers/expect.ts'
import { picture as picturePng } from '#tests/helpers/images.ts'
import { panelOf } from '#tests/helpers/panel.ts'

test('an admin edits a category in the panel, and guests see it at once', async ({ page, world, signIn }) => {
  const mark = world.unique()
  await page.goto('/category/ideas')
  await signIn(await world.admin())
  await page.goto('/cms/collections/category')
  await page.locator('a[href$="/category/9"]').click()
  await page.locator('#field-description').fill(`패널에서 고친 설명 ${mark}`)
  await page.locator('#action-save').click()
  await expect(page.getByText('저장했어요.').first()).toBeVisible()
  const entries = await page.request.get('/cms/api/audit-entry?limit=1&sort=-createdAt&where[target][equals]=9')
  const [entry] = ((await entries.json()) as { docs: { action: string; target: string; after: string }[] }).docs
  expect([entry?.action, entry?.target]).toEqual(['category.update', '9'])
  expect(entry?.after).toContain(mark)
  const answer = await world.guest.get<{ description: string }>('/categories/ideas')
  expect(answer.body.description).toContain(mark)
  const html = await (await fetch(new URL('/category/ideas', world.guest.base))).text()
  expect(html).toContain(mark)
})

test('the moderators of a board are chosen by name, also with the keyboard alone', async ({ page, world, signIn }) => {
  const [first, second] = [await world.member(), await world.member()]
  await signIn(await world.admin())
  const chosen = async () =>
    (await world.guest.get<{ moderators: { id: string }[] }>('/categories/tips')).body.moderators.map(({ id }) => id)
  const { id } = (await world.guest.get<{ id: number }>('/categories/tips')).body
  const save = async () => {
    await page.locator('#action-save').click()
    await expect(page.getByText('저장했어요.').first()).toBeVisible()
  }
  const field = page.getByLabel(boardModeratorText.title, { exact: true })
  const add = page.getByRole('button', { name: relationsFieldText.add })
  await page.goto(`/cms/collections/category/${id}`)
  await field.fill('없는 이름')
  await add.click()
  await expect(page.getByText(relationsFieldText.unknown)).toBeVisible()
  await field.fill(first.username)
  await add.click()
  await field.fill(second.username)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: relationsFieldText.remove(second.username) })).toBeVisible()
  await field.fill(first.username)
  await field.press('Enter')
  await expect(page.getByText(relationsFieldText.already)).toBeVisible()
  await save()
  // The second name was typed while the first was looked up.
  expect(new Set(await chosen())).toEqual(new Set([first.id, second.id]))
  await page.reload()
  await page.getByRole('button', { name: relationsFieldText.remove(first.username) }).click()
  await save()
  await expect.poll(chosen).toEqual([second.id])
  await page.reload()
  await page.getByRole('button', { name: relationsFieldText.remove(second.username) }).press('Enter')
  await save()
  await expect.poll(chosen).toEqual([])
})

test('the preview of a category follows the hue and the glyph that an admin chooses', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.admin())
  await page.goto('/cms/collections/category/9')
  const preview = page.locator('.panel-category')
  const drawn = () => preview.evaluate((box) => [getComputedStyle(box).color, box.querySelector('svg')?.innerHTML])
  await expect(preview).toHaveText('건의와 제안')
  const [hue, glyph] = await drawn()
  await page.getByRole('combobox', { name: '색' }).selectOption('초록')
  await expect.poll(async () => (await drawn())[0]).not.toBe(hue)
  await page.getByRole('combobox', { name: '그림' }).selectOption('그래프')
  await expect.poll(async () => (await drawn())[1]).not.toBe(glyph)
  await page.locator('#field-name').fill('새 이름')
  await expect(preview).toHaveText('새 이름')
})

/** What English words of Payload, of our tables or of a browser's dates would show. */
const ENGLISH =
  /\b(published|draft|true|false|pending|completed|failed|Collections?|Dashboard|Create|Edit|Save|Untitled|AM|PM|January|November|post_create)\b/

test('the panel speaks Korean, loads nothing from elsewhere, and says how the place is doing', async ({
  page,
  world,
  signIn,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== world.guest.base) strangers.push(request.url())
  })
  const member = await world.member()
  await world.post(member)
  await signIn(await world.admin())
  const response = await page.goto('/cms')
  assertHeaders(new Headers(response?.headers()))
  await expect(page.getByRole('heading', { name: dashboardText.title })).toBeVisible()
  const posts = page.locator('.panel-tiles > div').filter({ hasText: overviewText.figure.posts })
  await expect(posts.locator('strong')).toHaveText(/^[1-9][\d,]*$/)
  const waiting = page.getByRole('region', { name: overviewText.waiting })
  await expect(waiting.getByRole('link', { name: overviewText.waits.reports })).toHaveAttribute(
    'href',
    '/admin?tab=reports',
  )
  for (const group of Object.values(panelGroupText))
    await expect(page.getByRole('heading', { name: group, exact: true, level: 2 })).toBeVisible()
  for (const slug of ['announcement', 'category', 'member', 'post', 'point-transaction', 'audit-entry']) {
    await page.goto(`/cms/collections/${slug}`)
    await expect(page.locator('.collection-list h1')).toBeVisible()
    await expect(page.locator('.collection-list')).not.toHaveText(ENGLISH)
  }
  await page.goto('/cms/collections/point-transaction')
  const line = page.getByRole('row').filter({ hasText: member.username }).first()
  await expect(line).toContainText('게시글 작성')
  await expect(line).toContainText(/20\d\d년 \d+월 \d+일 (오전|오후) \d+:\d\d/)
  expect(strangers).toEqual([])
})

test('an announcement goes from the panel to its readers and the feed, with the preview that they will see', async ({
  page,
  world,
  signIn,
}) => {
  const mark = world.unique()
  const reader = await world.member()
  await signIn(await world.admin())
  await page.goto('/cms/collections/announcement/create')
  await page.locator('#field-title').fill(`패널에서 쓴 공지 ${mark}`)
  await page.locator('#field-content').fill('내일 **점검**해요.')
  await expect(page.getByRole('region', { name: markdownFieldText.preview }).locator('strong')).toHaveText('점검')
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await picturePng() }
  await page.getByLabel(markdownFieldText.image).setInputFiles(picture)
  await expect(page.getByRole('region', { name: markdownFieldText.preview }).locator('img')).toBeVisible()
  await page.locator('#action-save').click()
  await expect(page).toHaveURL(/announcement\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const path of ['/announcements', `/announcements/${id}`, '/announcements/rss.xml', '/announcements/atom.xml'])
    expect(await (await fetch(world.guest.base + path)).text(), path).toContain(mark)
  const { body } = await reader.api.get<{ referenceId: string }[]>('/notifications')
  expect(body.filter(({ referenceId }) => referenceId === id)).toHaveLength(1)
})

test('a draft is given a time in Korea, whatever the clock of the browser says', async ({ browser, world }) => {
  const admin = await world.admin()
  const context = await browser.newContext({ baseURL: world.guest.base, timezoneId: 'America/New_York' })
  await context.addCookies([{ name: 'aah-token', value: admin.token, url: world.guest.base, httpOnly: true }])
  const page = await context.newPage()
  const year = new Date().getUTCFullYear() + 1
  const { body: draft } = await admin.api.post<{ id: string }>('/admin/announcements', {
    title: `예정된 공지 ${world.unique()}`,
    content: '내년에 알려 드려요.',
    status: 'draft',
  })
  await page.goto(`/cms/collections/announcement/${draft.id}`)
  await expect(async () => {
    await page.locator('#field-publishAt').fill('')
    await page.locator('#field-publishAt').fill(`${year}-03-02T09:30`)
    await page.locator('#action-save').click({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('저장했어요.').first()).toBeVisible()
  const { body } = await admin.api.get<{ data: { id: string; publishAt?: string }[] }>(
    '/admin/announcements?status=draft',
  )
  expect(body.data.find(({ id }) => id === draft.id)?.publishAt).toBe(`${year}-03-02T00:30:00.000Z`)
  await page.goto('/cms/collections/announcement')
  await expect(page.getByRole('row').filter({ hasText: '예정된 공지' }).first()).toContainText(
    `${year}년 3월 2일 오전 9:30`,
  )
  await context.close()
})

test('a post is read-only in the panel and leads to the page where staff act on it', async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.member()
  const post = await world.post(author)
  await signIn(await world.admin())
  await page.goto(`/cms/collections/post/${post.id}`)
  await expect(page.getByRole('link', { name: author.username })).toBeVisible()
  await expect(page.locator('#action-save')).toHaveCount(0)
  await expect(page.locator('.document-fields__main :is(input, textarea):visible')).toHaveCount(0)
  const links = page.getByRole('region', { name: siteLinksText.title })
  await expect(links.getByRole('button')).toHaveCount(0)
  await links.getByRole('link', { name: siteLinksText.site }).click()
  await expect(page).toHaveURL(`/post/${post.id}`)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
})

test('a member’s figures stand in the panel, with the ways to the pages of the site @phone', async ({
  page,
  world,
  signIn,
}) => {
  const member = await world.member()
  await signIn(await world.admin())
  await page.goto(`/cms/collections/member/${member.id}`)
  await expect(page.getByRole('region', { name: memberAccountText.title })).toContainText(memberAccountText.points)
  const links = page.getByRole('region', { name: siteLinksText.title })
  await expect(links.getByRole('link', { name: siteLinksText.member })).toHaveAttribute(
    'href',
    `/admin/users/${member.id}`,
  )
  await expect(links.getByRole('link', { name: siteLinksText.site })).toHaveAttribute('href', `/profile/${member.id}`)
  await expect(links.getByRole('button')).toHaveCount(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a category that is for some says in the composer for whom', async ({ page, pageOf, world, signIn }) => {
  const admin = await world.admin()
  const panel = panelOf(admin)
  const name = `운영 게시판 ${world.unique()}`
  const plan = { id: 7_802, name, slug: `staff-${world.unique()}`, order: 99, hue: 8, writeRole: 'admin' }
  expect((await panel.post('/category', plan)).status).toBe(201)
  try {
    await signIn(await world.member())
    await openAwake(page, '/create-post')
    const closed = page.getByRole('checkbox', { name })
    await expect(closed).toBeDisabled()
    await expect(page.getByRole('group', { name: '카테고리' })).toContainText(
      `${name}: ${categoryRightText.role.admin}`,
    )
    await expect(page.getByRole('checkbox', { name: '자유게시판' })).toBeChecked()
    await page.goto(`/create-post?category=${plan.slug}`)
    await expect(page.getByRole('checkbox', { name: '자유게시판' })).toBeChecked()
    const theirs = await pageOf(admin)
    await openAwake(theirs, '/create-post')
    await expect(theirs.getByRole('checkbox', { name })).toBeEnabled()
    await theirs.goto(`/create-post?category=${plan.slug}`)
    await expect(theirs.getByRole('checkbox', { name })).toBeChecked()
    for (const [viewer, links] of [
      [page, 0],
      [theirs, 1],
    ] as const) {
      await viewer.goto(`/category/${plan.slug}`)
      const head = viewer.getByRole('main').locator('header')
      await expect(head.getByRole('heading', { name })).toBeVisible()
      await expect(head.getByRole('link', { name: '글쓰기' })).toHaveCount(links)
    }
  } finally {
    expect((await panel.delete(`/category/${plan.id}`)).status).toBe(200)
  }
})

test('members who are no admins are redirected, moderators too', async ({ page, world, signIn }) => {
  const member = await world.member()
  const admin = await world.admin()
  await admin.api.patch(`/admin/users/${member.id}/role`, { role: 'moderator' })
  await signIn(member)
  await page.goto('/cms/collections/member')
  await expect(page).toHaveURL('/')
})

test('signing out of the panel signs out of the site', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  await signIn(admin)
  await page.goto('/cms')
  const button = page.getByText('로그아웃')
  // Once the panel has hydrated its menu is closed until someone opens it.
  const closed = page.locator('[inert]').filter({ has: button })
  await expect(async () => {
    if ((await closed.count()) > 0) await page.locator('.nav-toggler:visible').first().click()
    await button.click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  await page.goto('/cms')
  await expect(page).toHaveURL(/\/login\?next=%2Fcms$/)
})

test('an admin who is demoted is out of the panel at once', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  await signIn(admin)
  await page.goto('/cms')
  await expect(page.getByRole('heading', { name: dashboardText.title })).toBeVisible()
  // What an open panel loads later would be refused after the demotion.
  await page.goto('about:blank')
  const by = await world.admin()
  await by.api.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })
  await page.goto('/cms/collections/member')
  await expect(page).toHaveURL('/')
})

test('the list of settings has all of them, those that nobody has changed with their defaults', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.admin())
  await page.goto('/cms/collections/setting')
  const row = (key: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key, exact: true }) })
  await expect(row('pointToAahRate')).toContainText('10,000')
  await expect(row('minConversionPoints')).toContainText('기본값')
  await expect(page.getByRole('link', { name: '관리자 페이지에서 바꾸기' })).toHaveAttribute(
    'href',
    /\/admin\?tab=system/,
  )
})

test('저장 can be read while it is disabled, and what it did is said with the right particle', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.admin())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/cms/collections/category/1')
    const save = page.locator('#action-save')
    await expect(save).toBeDisabled()
    expect(await save.evaluate(contrastOf), colorScheme).toBeGreaterThan(4.5)
  }
  await page.goto('/cms/collections/banner/create')
  await page.locator('#field-text').fill(`주말 점검 안내 ${world.unique()}`)
  await page.locator('#action-save').click()
  const said = page.locator('.toast-title, [data-sonner-toast]').first()
  await expect(said).toContainText('배너 알림을 저장했어요.')
  await expect(said).not.toContainText('(')
})

/** Runs in the page: the contrast of an element's text with its ground (WCAG). */
function contrastOf(element: Element): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const luminanceOf = (color: string): number => {
    if (!context) return 0
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const style = getComputedStyle(element)
  const both = [luminanceOf(style.color), luminanceOf(style.backgroundColor)].toSorted((a, b) => b - a)
  return ((both[0] ?? 0) + 0.05) / ((both[1] ?? 0) + 0.05)
}
