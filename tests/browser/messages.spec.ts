import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import { box, conversations, look, open, pair, send, sendMany, thread, waiting } from '#tests/helpers/messages-page.ts'

for (const path of ['/messages', '/messages/somebody']) {
  test(`a guest is sent from ${path} to sign-in and back`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  })
}

test('two talk: what one sends arrives at the other without a reload, is read, and says so', async ({
  page,
  pageOf,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await signIn(a)
  await page.goto(`/profile/${b.id}`)
  await page.getByRole('link', { name: '쪽지 보내기' }).click()
  await expect(page).toHaveURL(`/messages/${b.id}`)
  await awake(page)
  await expect(thread(page)).toContainText('첫 쪽지를 보내 보세요')
  await box(page).fill('안녕하세요')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('반가워요')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(thread(page)).toContainText('안녕하세요\n반가워요')
  await expect(waiting(page)).toHaveCount(0)
  await expect(conversations(page)).toContainText('나: 안녕하세요')
  await expect(thread(page).getByText('읽음')).toHaveCount(0)

  const other = await pageOf(b)
  await open(other, a)
  await expect(thread(other)).toContainText('반가워요')
  // Sooner than the page would look by itself: the stream says so.
  await expect(thread(page).getByText('읽음')).toBeVisible({ timeout: 5_000 })

  await box(other).fill('네, 저도요')
  await other.getByRole('button', { name: '보내기' }).click()
  await expect(thread(page)).toContainText('네, 저도요', { timeout: 5_000 })
  await box(page).fill('또 봬요')
  await box(page).press('Enter')
  await expect(thread(other)).toContainText('또 봬요', { timeout: 5_000 })
})

test('the list has all and unread ones, a search, and reads all at once', async ({ page, world, signIn }) => {
  const me = await world.member()
  const [b, c] = [await world.member({ nickname: `봄날${Date.now() % 1e6}` }), await world.member()]
  await world.acquaint(me, b)
  await send(b, me, '벚꽃 보러 가요')
  await send(me, c, '내가 먼저 보낸 말')
  await signIn(me)
  await openAwake(page, '/messages')
  const rows = conversations(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('나: 내가 먼저 보낸 말')
  await expect(page.getByText('대화를 골라 주세요')).toBeVisible()
  await expect(page.locator('header [data-unread=messages]')).toContainText('1')
  await page.getByRole('tab', { name: '안 읽음' }).click()
  await expect(page).toHaveURL(/tab=unread/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('벚꽃 보러 가요')
  await page.getByRole('button', { name: '모두 읽음' }).click()
  await expect(rows.getByText('안 읽은 쪽지 1개')).toHaveCount(0)
  await expect(page.locator('header [data-unread=messages]')).toBeHidden()
  await page.getByRole('tab', { name: '전체' }).click()
  await expect(rows).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: '내 쪽지 검색' })
  await search.fill('벚꽃')
  await search.press('Enter')
  await expect(rows).toHaveCount(1)
  await search.fill('봄날')
  await search.press('Enter')
  await expect(rows).toContainText('벚꽃 보러 가요')
  await search.fill('없는 말')
  await search.press('Enter')
  await expect(conversations(page)).toContainText('찾는 쪽지가 없어요')
  await page.getByRole('button', { name: '검색 지우기' }).click()
  await expect(rows).toHaveCount(2)
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(`/messages/${b.id}`)
})

test('older messages come in above without a jump, and new ones below wait for a reader who is away', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await sendMany(b, a, 70)
  await signIn(a)
  await open(page, b)
  const log = thread(page)
  await expect(log.getByText('70번째 쪽지', { exact: true })).toBeInViewport()
  await expect(log.getByText('20번째 쪽지', { exact: true })).toHaveCount(0)
  // Up by the wheel until the top of what is there, and more comes in.
  await log.hover()
  const anchor = log.getByText('45번째 쪽지', { exact: true })
  await anchor.scrollIntoViewIfNeeded()
  const before = await anchor.boundingBox()
  await log.getByText('41번째 쪽지', { exact: true }).scrollIntoViewIfNeeded()
  await expect(log.getByText('20번째 쪽지', { exact: true })).toHaveCount(1)
  await anchor.scrollIntoViewIfNeeded()
  expect(before).not.toBeNull()
  const still = async () => (await anchor.boundingBox())?.y ?? 0
  const place = await still()
  await send(b, a, '새로 온 말')
  await look(page)
  const newer = page.getByRole('button', { name: '새 쪽지 보기' })
  await expect(newer).toBeVisible()
  expect(Math.abs((await still()) - place)).toBeLessThanOrEqual(2)
  await newer.click()
  await expect(log.getByText('새로 온 말')).toBeInViewport()
  await expect(newer).toHaveCount(0)
})

test('a link to a post of this site is a card with what its reader may see', async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const [a, b] = [await world.member(), await world.member()]
  // Who follows the author may read it at any level; whom one has written to may answer without a request.
  await send(a, b, '글 하나만 알려 주세요')
  const shown = await world.post(b, { title: '카드로 보일 글' })
  const high = await world.post(b, { title: '레벨이 높은 글', levelRestriction: 50 })
  await send(b, a, `이 글이요 ${baseURL}/post/${shown.id}`)
  await send(b, a, `이것도요 ${baseURL}/post/${high.id}`)
  await signIn(a)
  await open(page, b)
  await expect(thread(page).getByRole('link', { name: /카드로 보일 글/ })).toHaveAttribute('href', `/post/${shown.id}`)
  await expect(thread(page)).toContainText('볼 수 없는 글이에요')
  await expect(thread(page)).not.toContainText('레벨이 높은 글')
})

test('a message is reported from its menu', async ({ page, world, signIn }) => {
  const [a, b] = await pair(world)
  await send(b, a, '나쁜 말')
  await signIn(a)
  await open(page, b)
  const line = thread(page).getByRole('listitem').filter({ hasText: '나쁜 말' })
  await line.hover()
  await line.getByRole('button', { name: '쪽지 메뉴' }).click()
  await page.getByRole('menuitem', { name: '신고' }).click()
  const dialog = page.getByRole('dialog', { name: '쪽지 신고' })
  await dialog.getByLabel('신고 사유').fill('욕설이에요')
  await dialog.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고가 접수되었습니다', { exact: true })).toBeVisible()
})

test('days are separated by 오늘, 어제 and Korean dates', async ({ page, world, signIn }) => {
  const [a, b] = await pair(world)
  await send(b, a, '오늘 온 말')
  await signIn(a)
  // The message of today, and two that are made to be of earlier days in Seoul.
  await page.route(`**/api/messages/conversation/${b.id}*`, async (route) => {
    const response = await route.fetch()
    const messages = (await response.json()) as { id: string; created_at: string; content: string }[]
    const [today] = messages
    const dayBefore = new Date(Date.parse(today?.created_at ?? '') - 86_400_000).toISOString()
    const yesterday = { ...today, id: 'yesterday', content: '어제 온 말', created_at: dayBefore }
    const old = { ...today, id: 'old', content: '오래전에 온 말', created_at: '2025-05-20T15:30:00.000Z' }
    await route.fulfill({ json: [old, yesterday, ...messages], headers: { 'x-has-more': 'false' } })
  })
  await open(page, b)
  const earlier = thread(page).getByRole('heading', { name: '2025년 5월 21일 수요일' })
  await expect(async () => {
    await look(page)
    await expect(earlier).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(thread(page).getByRole('heading')).toHaveText(['2025년 5월 21일 수요일', '어제', '오늘'])
  await expect(thread(page)).toContainText('오전 12:30')
  // The page goes on asking for messages.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the header shows the newest conversations and how many messages wait', async ({ page, world, signIn }) => {
  const [a, b] = await pair(world)
  await send(b, a, '머리말에서 보일 말')
  await signIn(a)
  await page.goto('/')
  const menu = page.locator('[data-panel=messages] summary')
  await expect(menu).toContainText('1')
  await menu.click()
  const row = page.locator('[data-panel=messages] [data-panel-place]').getByRole('link')
  await expect(row).toContainText('머리말에서 보일 말')
  await expect(page.getByRole('link', { name: '쪽지함 열기' })).toHaveAttribute('href', '/messages')
  await row.click()
  await expect(page).toHaveURL(`/messages/${b.id}`)
  await awake(page)
  await expect(page.locator('header [data-unread=messages]')).toBeHidden()
})

test('a stranger’s first message has a badge and a line with 요청 among the others, until it is accepted', async ({
  page,
  world,
  signIn,
}) => {
  const [me, stranger] = [await world.member(), await world.member()]
  for (const content of ['처음 뵙겠어요', '한 번 더요']) await send(stranger, me, content)
  await signIn(me)
  await openAwake(page, '/messages')
  const count = page.locator('header [data-unread=messages]')
  const row = conversations(page).getByRole('listitem')
  await expect(count).toContainText('1')
  await expect(row).toContainText('한 번 더요')
  await expect(row.getByText('요청', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '안 읽음' }).click()
  await expect(row).toHaveCount(1)
  await page.locator('[data-panel=messages] summary').click()
  await expect(page.locator('[data-panel=messages] [data-panel-place]').getByRole('link')).toContainText('요청')
  await open(page, stranger)
  await expect(count).toBeHidden()
  await expect(row.getByText('요청', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '수락' }).click()
  await expect(row).toContainText('한 번 더요')
  await expect(row.getByText('요청', { exact: true })).toHaveCount(0)
})

test.describe('when the server stores no reading and lists nothing', () => {
  test.use({ expectedErrors: [/503/] })

  test('the page names no error, and brings the list by 더 보기', async ({ page, world, signIn }) => {
    const [me, b] = await pair(world)
    await send(b, me, '안녕하세요')
    await signIn(me)
    await page.route(/\/api\/messages(\?|\/read-all$|\/user\/[^/]+\/read$)/, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    await openAwake(page, '/messages')
    const warning = () =>
      page.waitForEvent('console', (line) => line.type() === 'warning' && line.text().includes('503'))
    const reading = warning()
    await page.getByRole('button', { name: '모두 읽음' }).click()
    await reading
    const listing = warning()
    await page.getByRole('tab', { name: '안 읽음' }).click()
    await listing
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('region', { name: /알림 \(F8\)/ }).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('못했어요')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await conversations(page).getByRole('button', { name: '더 보기' }).click()
    await expect(conversations(page).getByRole('listitem')).toContainText('안녕하세요')
  })
})
