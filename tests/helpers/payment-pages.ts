import type { Page } from '@playwright/test'

/** The one toast on the page. */
export const toastOn = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

interface Purchase {
  name?: string
  way?: string
}

/** Chooses a package and a way to pay, and goes on to the payment window. */
export async function openWindow(page: Page, { name = '베이직', way }: Purchase = {}): Promise<void> {
  await page.goto('/buy-points')
  await page.getByRole('radio', { name: new RegExp(name) }).check()
  if (way) await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: /결제하기/ }).click()
  await page.waitForURL('**/sandbox/window/**')
}

/** Presses a button of the payment window. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** How many points the history says are held. */
export const heldOn = (page: Page, points: string) => page.locator('main').getByText(points, { exact: true }).first()
