import type { Page } from '@playwright/test'
import { openAwake } from './browser.ts'
import { expectStatus, type Forum, type Person } from './forum.ts'

/** What specs of messages look at and do: the box, the thread, the list, and what the other one does meanwhile. */

export const box = (page: Page) => page.getByLabel('쪽지 내용')
export const thread = (page: Page) => page.getByRole('log', { name: '주고받은 쪽지' })
export const conversations = (page: Page) => page.getByRole('region', { name: '쪽지함' })
export const waiting = (page: Page) => thread(page).locator('[data-waiting]')

/** Opens the conversation with this member. */
export const open = (page: Page, other: Person) => openAwake(page, `/messages/${other.id}`)

/** Two who follow each other, so that their messages are no requests. */
export async function pair(world: Forum): Promise<[Person, Person]> {
  const [a, b] = [await world.member(), await world.member()]
  await world.acquaint(a, b)
  return [a, b]
}

export const send = async (from: Person, to: Person, content: string) =>
  expectStatus(await from.api.post<{ id: string }>('/messages', { receiverId: to.id, content }), 201)

export async function sendMany(from: Person, to: Person, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) await send(from, to, `${nth}번째 쪽지`)
}

/** The page looks for what is new at once, instead of within ten seconds. */
export const look = (page: Page) => page.evaluate(() => dispatchEvent(new CustomEvent('aah:message')))
