import type { Page } from '@playwright/test'
import { adminMemberPath, adminPath, adminTabsOf } from '#src/rules/admin-tabs.ts'
import { settingNameText } from '#src/text/admin-settings.ts'
import { brandText } from '#src/text/brand.ts'
import { settingText } from '#src/text/settings.ts'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { panelOf } from '#tests/helpers/panel.ts'

const test = testOnOwnServer()

const COIN = /AAH|DUB|코인|시세(?! 조종)|지갑|전환|월렛/
/** Without the switch no admin could bring a coin back. */
const SWITCH = [brandText.coinHelp, settingText.coinEnabled, settingNameText.coinEnabled]

/** The lines that a page shows or says to screen readers and that name a coin. */
async function coinsOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...document.body.innerText.split('\n'), ...said]
  })
  return lines.filter((line) => COIN.test(SWITCH.reduce((rest, text) => rest.replaceAll(text, ''), line)))
}

async function withoutCoin(world: Forum): Promise<{ admin: Person; member: Person; asked: string }> {
  const admin = await world.admin()
  const save = async (key: string, value: string) =>
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  for (const [id, name] of [
    [1, '자전거 이야기'],
    [2, '정비'],
  ] as const)
    expect((await panelOf(admin).patch(`/category/${id}`, { name })).status).toBe(200)
  const member = await world.member()
  await save('coinEnabled', 'true')
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 20_000, reason: '시험' }), 200)
  const body = { pointsAmount: 10_000, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const { id } = expectStatus(await member.api.post<{ id: string }>('/points/convert', body), 201)
  await save('siteName', '두바퀴')
  await save('coinName', 'DUB')
  await save('coinEnabled', 'false')
  return { admin, member, asked: id }
}

test('staff meet no coin in /admin but the switch, once what was requested before is finished', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { admin, asked } = await withoutCoin(world)
  await signIn(admin)
  await page.goto(adminPath('overview'))
  const tab = page.getByRole('tab', { name: '코인 전환' })
  await expect(tab).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^코인 전환/ })).toBeVisible()
  expectStatus(await admin.api.patch(`/admin/conversions/${asked}/status`, { status: 'failed' }), 200)
  const stranger = await world.member()
  // The log keeps what was done under earlier names.
  const tabs = adminTabsOf({ id: admin.id, role: 'admin' }).filter((name) => name !== 'audit')
  const addresses = tabs.map((name) => adminPath(name))
  for (const address of [...addresses, adminMemberPath(stranger.id)]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // A tab that is not there leads to the first one.
    await expect(page.getByRole('main').getByRole('tabpanel').first()).toBeVisible()
    for (const fold of await page.locator('main details > summary').all()) await fold.click()
    expect(await coinsOn(page), address).toEqual([])
  }
  await expect(tab).toHaveCount(0)
  await page.goto(adminPath('audit'))
  await expect(page.getByRole('combobox', { name: '작업' })).not.toContainText(COIN)
})

test('nor do they in the panel', async ({ page, world, signIn }) => {
  test.setTimeout(120_000)
  const { admin, asked } = await withoutCoin(world)
  expectStatus(await admin.api.patch(`/admin/conversions/${asked}/status`, { status: 'failed' }), 200)
  await signIn(admin)
  for (const path of [
    '',
    ...['setting', 'member', 'post', 'category', 'banner'].map((name) => `/collections/${name}`),
  ]) {
    await page.goto(`/cms${path}`)
    await page.waitForLoadState('networkidle')
    expect(await coinsOn(page), path).toEqual([])
  }
})

for (const width of [1280, 390])
  test(`a member meets none on any page or menu, ${width} px wide`, async ({ page, world, signIn }) => {
    test.setTimeout(120_000)
    await withoutCoin(world)
    const me = await world.member()
    const { id } = await world.post(me)
    await world.comment(id)
    await page.setViewportSize({ width, height: 844 })
    await signIn(me)
    const own = ['/', '/create-post', '/profile', '/profile-edit', '/points-history', '/buy-points', '/notifications']
    const more = ['/payments', '/messages', '/points-system', '/help', '/terms', '/privacy', `/post/${id}`, '/settings']
    const tabs = ['password', 'notifications', 'devices', 'blocks'].map((name) => `/settings?tab=${name}`)
    for (const path of [...own, ...more, ...tabs]) {
      await openAwake(page, path)
      expect(await coinsOn(page), path).toEqual([])
    }
    await page.goto('/')
    if (width > 768) await page.locator('summary[aria-label$="님의 메뉴"]').click()
    else await page.locator('summary[aria-label="메뉴"]').click()
    await expect(page.getByRole('link', { name: '포인트 내역' }).filter({ visible: true }).first()).toBeVisible()
    expect(await coinsOn(page), 'the menu').toEqual([])
  })
