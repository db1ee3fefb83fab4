import type { Page } from '@playwright/test'
import { conflictText } from '#src/text/admin.ts'
import { panelRefusalText } from '#src/text/panel.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'

test.use({ expectedErrors: [/409/] })

const SAVED = '저장했어요.'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: conflictText.title })
const save = (page: Page) => page.locator('#action-save').click()

async function draftOf(world: Forum): Promise<string> {
  const body = { title: `처음 제목 ${world.unique()}`, content: '처음 내용이에요.', status: 'draft' }
  const admin = await world.admin()
  return expectStatus(await admin.api.post<{ id: string }>('/admin/announcements', body), 201).id
}

/** Types once the form listens. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await expect(async () => {
    await page.locator(`#field-${name}`).fill('')
    await page.locator(`#field-${name}`).fill(text)
    await expect(page.locator('#action-save')).toBeEnabled({ timeout: 1_000 })
  }).toPass()
}

test('two admins on one announcement: who comes later sees both, keeps what was typed, and decides', async ({
  pageOf,
  world,
}) => {
  const id = await draftOf(world)
  const [other, page] = [await pageOf(await world.newAdmin()), await pageOf(await world.newAdmin())]
  for (const one of [other, page]) await one.goto(`/cms/collections/announcement/${id}`)
  const theirs = `먼저 저장한 제목 ${world.unique()}`
  const mine = `나중에 쓴 내용 ${world.unique()}`
  await write(other, 'title', theirs)
  await save(other)
  await expect(other.getByText(SAVED).first()).toBeVisible()
  await write(page, 'content', mine)
  await save(page)
  await expect(page.getByText(panelRefusalText.stale).first()).toBeVisible()
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toContainText(theirs)
  await expect(notice(page)).toContainText(mine)
  await expect(page.locator('#field-content')).toHaveValue(mine)
  await save(page)
  await expect(page.locator('#field-content')).toHaveValue(mine)
  const admin = await world.admin()
  const stored = async () => {
    const { body } = await admin.api.get<{ data: { id: string; title: string; content: string }[] }>(
      '/admin/announcements?status=draft',
    )
    return body.data.find((row) => row.id === id)
  }
  expect(await stored()).toMatchObject({ title: theirs, content: '처음 내용이에요.' })
  await write(page, 'title', theirs)
  await notice(page).getByRole('button', { name: conflictText.overwrite }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText(SAVED).first()).toBeVisible()
  expect(await stored()).toMatchObject({ title: theirs, content: mine })
  // Now the first of them is behind, and leaves it at that.
  await write(other, 'title', '버릴 제목')
  await save(other)
  await expect(notice(other)).toContainText(mine)
  await notice(other).getByRole('button', { name: conflictText.take }).click()
  await expect(other.locator('#field-content')).toHaveValue(mine)
  await expect(other.locator('#field-title')).toHaveValue(theirs)
})

test('one admin saves repeatedly without a conflict', async ({ page, world, signIn }) => {
  await signIn(await world.admin())
  await page.goto(`/cms/collections/announcement/${await draftOf(world)}`)
  for (const round of ['하나', '둘', '셋']) {
    await write(page, 'title', `거듭 고친 제목 ${round}`)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      save(page),
    ])
    expect(answer.status(), round).toBe(200)
    await expect(page.locator('#action-save')).toBeDisabled()
  }
  await expect(notice(page)).toHaveCount(0)
})
