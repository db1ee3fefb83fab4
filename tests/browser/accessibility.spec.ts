import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What people who speak to their device, tap with unsteady hands or jump by landmarks stumble over. */
const RULES = ['label-content-name-mismatch', 'target-size', 'landmark-unique', 'landmark-no-duplicate-main']

/** The rules that the page breaks, with what breaks them. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate((values): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    return axe.run({ runOnly: { type: 'rule', values } })
  }, RULES)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const [device, tag] of [
  ['a desktop', ''],
  ['a phone', ' @phone'],
]) {
  test(`names, sizes and landmarks of the pages are right on ${device}${tag}`, async ({ page, world, signIn }) => {
    test.setTimeout(180_000)
    const me = await world.member()
    const post = await world.post(me)
    for (let count = 0; count < 11; count += 1) await world.comment(post.id, me)
    const friend = await world.member()
    await friend.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
    await signIn(me)
    const paths = ['/', `/post/${post.id}`, '/search?q=%EC%A0%9C%EB%AA%A9', '/category/free', '/bookmarks', '/ranking']
    const others = [
      `/profile/${me.id}`,
      '/announcements',
      '/help',
      '/points-history',
      '/convert-points',
      '/api-docs',
      '/settings',
      '/messages',
      `/messages/${friend.id}`,
    ]
    for (const path of [...paths, ...others]) {
      await page.goto(path)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      expect(await faultsOf(page), path).toEqual([])
    }
  })
}
