import type { Page } from '@playwright/test'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** Passkeys belong to a name, so the site is visited by its name. */
const test = testOnOwnServer(async () => ({ SITE_URL: '' })).extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

/** A device with screen lock, whose owner always confirms. */
async function addDevice(page: Page, { isConfirmed = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isConfirmed,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member adds a passkey, names it, and signs in with it without a password', async ({ page, world, signIn }) => {
  const member = await world.member()
  await signIn(member)
  await addDevice(page)
  await openAwake(page, '/settings?tab=devices')
  const section = page.getByRole('region', { name: '패스키' })
  await expect(section.getByText('아직 패스키가 없어요.')).toBeVisible()
  await section.getByRole('button', { name: '패스키 추가' }).click()
  await expect(page.getByText('패스키를 추가했어요', { exact: true })).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('아직 쓰지 않음')
  await section.getByRole('button', { name: /이름 바꾸기/ }).click()
  await section.getByLabel('패스키 이름').fill('내 노트북')
  await section.getByRole('button', { name: '저장' }).click()
  await expect(section.getByRole('listitem')).toContainText('내 노트북')
  // The device refuses a second one.
  await section.getByRole('button', { name: '패스키 추가' }).click()
  await expect(page.getByText('이미 등록된 패스키예요.', { exact: true })).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)

  await page.locator('summary[aria-label$="님의 메뉴"]').click()
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await openAwake(page, '/login?next=%2Fbookmarks')
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(page).toHaveURL('/bookmarks')
  const { body } = await member.api.get<{ lastUsedAt: string | null }[]>('/auth/passkeys')
  expect(body[0]?.lastUsedAt).toBeTruthy()
})

test('closing the browser’s question says nothing and leaves the button usable', async ({ page }) => {
  await addDevice(page, { isConfirmed: false })
  await openAwake(page, '/login')
  const button = page.getByRole('button', { name: '패스키로 로그인' })
  await button.click()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('로그인 실패')).toHaveCount(0)
})

test('staff without a passkey are led to the settings, which say what to do', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  expectStatus(await admin.api.post('/admin/settings', { key: 'staffSecondFactor', value: 'true' }), 200)
  await signIn(admin)
  await openAwake(page, '/admin')
  await expect(page).toHaveURL('/settings?tab=devices')
  await expect(page.getByText('운영 화면은 패스키로 로그인해야 열려요.')).toBeVisible()
})
