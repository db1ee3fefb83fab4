import { expect, type Page } from '@playwright/test'
import { openAwake } from './browser.ts'

/** The composer's text: the writing surface, and the textarea until it comes or where markdown was chosen. */
export const bodyOf = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true })

/** The writing surface alone. */
export const surfaceOf = (page: Page) => page.locator('[contenteditable=true]').and(bodyOf(page))

/** The markdown as it would be stored, which the surface writes into the textarea behind it. */
export const storedText = (page: Page) => page.locator('textarea[name=content]')

/** Has the composer open with markdown, as in a browser where that was chosen before. */
export const chooseMarkdown = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('composer-mode', 'markdown')
  })

/** Opens the composer and touches its text, which brings the surface. */
export async function openSurface(page: Page, path = '/create-post'): Promise<void> {
  await openAwake(page, path)
  await touchText(page)
}

/** Touches the text, which brings the surface. A click that waits for the textarea while the surface takes its place is repeated. */
export const touchText = (page: Page): Promise<void> =>
  expect(async () => {
    await bodyOf(page).click({ timeout: 2_000 })
    await expect(surfaceOf(page)).toBeFocused({ timeout: 2_000 })
  }).toPass()

/** Switches between the surface and markdown in 더 설정. */
export async function switchMode(page: Page, name: '보이는 대로' | '마크다운'): Promise<void> {
  await page.getByRole('button', { name: /^더 설정/ }).click()
  await page.getByRole('group', { name: '쓰는 방식' }).getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
}
