import type { Page } from '@playwright/test'
import type { Forum } from './forum.ts'

/** The bell of the header. */
export const bell = (page: Page) => page.getByRole('banner').locator('[data-panel=notifications] > summary')

/** How many notifications wait, at the bell's corner. */
export const badge = (page: Page) => bell(page).locator('[data-unread]')
export const figure = (page: Page) => badge(page).locator('[aria-hidden]')

/** Waits until the page's event stream is open. */
export const streaming = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/events'))

/** A member with a post, and another member. */
export async function twoPeople(world: Forum) {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(me)
  return { me, fan, post }
}
