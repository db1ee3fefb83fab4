import { awake, expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

test('whom one blocked and muted is listed in the settings, with the way back @phone', async ({
  page,
  world,
  signIn,
}) => {
  const [me, blocked, muted] = [
    await world.member(),
    await world.member({ username: `m${world.unique()}`.padEnd(30, 'W') }),
    await world.member(),
  ]
  expectStatus(await me.api.post(`/users/${blocked.id}/block`), 200)
  expectStatus(await me.api.post(`/users/${muted.id}/mute`), 200)
  await signIn(me)
  await page.goto('/settings?tab=blocks')
  await awake(page)
  const blocks = page.getByRole('region', { name: '차단한 회원' })
  await expect(blocks.getByRole('link')).toHaveAttribute('href', `/profile/${blocked.id}`)
  const way = blocks.getByRole('button', { name: `${blocked.username}님 차단 해제` })
  const box = await way.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(page.getByRole('tab', { name: '차단·뮤트' })).toBeInViewport({ ratio: 1 })
  await way.click()
  await expect(blocks.getByText('차단한 회원이 없어요.')).toBeVisible()
  const mutes = page.getByRole('region', { name: '뮤트한 회원' })
  await mutes.getByRole('button', { name: `${muted.username}님 뮤트 해제` }).click()
  await expect(mutes.getByText('뮤트한 회원이 없어요.')).toBeVisible()
  const relation = async (id: string) =>
    (await me.api.get<{ isBlocked: boolean; isMuted: boolean }>(`/users/${id}/follow-status`)).body
  expect(await relation(blocked.id)).toMatchObject({ isBlocked: false })
  expect(await relation(muted.id)).toMatchObject({ isMuted: false })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('one’s devices are listed in the settings, and others are signed out there @phone', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { email, password } = me
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const other = await world.guest.post<{ token: string }>('/auth/login', { email, password }, { headers })
  await signIn(me)
  await page.goto('/settings?tab=devices')
  await awake(page)
  const devices = page.getByRole('region', { name: '로그인한 기기' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('이 기기')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Firefox · Linux에서 로그아웃' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  expect((await world.guest.as(other.body.token).get('/auth/user')).status).toBe(401)
})

test('rows of followers have 팔로우, and the list ends at a whole row', async ({ page, world, signIn }) => {
  const [me, famous, known] = [await world.member(), await world.member(), await world.member()]
  const fans = await Promise.all(Array.from({ length: 12 }, () => world.member()))
  for (const fan of [...fans, known, me]) expectStatus(await fan.api.post(`/users/${famous.id}/follow`), 200)
  expectStatus(await me.api.post(`/users/${known.id}/follow`), 200)
  await signIn(me)
  await page.setViewportSize({ width: 1280, height: 777 })
  await page.goto(`/profile/${famous.id}`)
  await awake(page)
  await page.getByRole('button', { name: '팔로워 14' }).click()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name: `${name}님 팔로우` })
  await expect(button(known.username)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(me.username)).toHaveCount(0)
  const fan = fans.at(-1)
  await button(fan?.username ?? '').click()
  await expect(button(fan?.username ?? '')).toHaveAttribute('aria-pressed', 'true')
  const status = await me.api.get<{ isFollowing: boolean }>(`/users/${fan?.id}/follow-status`)
  expect(status.body.isFollowing).toBe(true)
  const rows = dialog.getByRole('listitem')
  const row = (await rows.first().boundingBox())?.height ?? 1
  const shown = await rows.first().evaluate((element) => {
    const box = element.closest('div')
    return box?.clientHeight ?? 0
  })
  expect(shown / row).toBeCloseTo(Math.round(shown / row), 1)
})

test.describe('by mail', () => {
  test.use({ expectedErrors: [/40[01]/] })
  let mails: MailServer
  let server: TestServer
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    mails = await startMailServer()
    server = await startServer({ env: { SMTP_URL: mails.url } })
  })
  test.afterAll(async () => {
    await server.stop()
    await mails.close()
  })

  test('an address is changed by a link at the new one', async ({ page }) => {
    const make = await forum(server.base)
    const { email, password } = await make.member()
    const next = `new_${make.unique()}@test.example`
    await page.goto(`${server.base}/login?next=/settings`)
    await awake(page)
    await page.getByLabel('이메일').fill(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByRole('button', { name: '로그인' }).click()
    const form = page.getByRole('region', { name: '이메일 변경' })
    await form.getByLabel('새 이메일').fill(next)
    await form.getByLabel('현재 비밀번호').fill('wrong-password')
    await form.getByRole('button', { name: '변경 링크 받기' }).click()
    await expect(form.getByText('현재 비밀번호를 다시 확인해 주세요.')).toBeVisible()
    await form.getByLabel('현재 비밀번호').fill(password)
    await form.getByRole('button', { name: '변경 링크 받기' }).click()
    await expect(form.getByText(`${next} 메일함에서`)).toBeVisible()
    await page.goto(linkIn(await mails.mailTo(next)).href)
    await expect(page.getByRole('heading', { name: '이메일 주소를 바꿨어요' })).toBeFocused()
    await page.getByRole('link', { name: '설정' }).click()
    await expect(page.getByText(next)).toBeVisible()
    await expect(page.getByText('확인됨')).toBeVisible()
  })
})
