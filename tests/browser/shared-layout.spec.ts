import { expect, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'
import { lacking, layoutParts } from '#tests/helpers/page-fit.ts'

/** Pages that have the shared layout in a form of their own; accessibility.spec looks for it on all others. */

/** A post of this member, and a conversation with another one. */
async function inhabited(world: Forum, me: Person) {
  const other = await world.member()
  await world.acquaint(me, other)
  await other.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
  return { post: await world.post(me), other }
}

test('a guest who may not write yet sees the shared layout around the reason', async ({ page }) => {
  await page.goto('/create-post')
  for (const width of [1440, 800, 390]) expect(await lacking(page, width)).toEqual([])
})

test('/login and /register alone have no shared layout', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    for (const part of Object.values(layoutParts(page))) await expect(part).toHaveCount(0)
  }
})

test('an open conversation and the composer have their own bar in place of the bottom bar on phones', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const { post, other } = await inhabited(world, me)
  await signIn(me)
  const bars = {
    [`/messages/${other.id}`]: page.getByRole('textbox', { name: '쪽지 내용' }),
    [`/edit-post/${post.id}`]: page.getByRole('toolbar'),
  }
  for (const [path, bar] of Object.entries(bars)) {
    await page.goto(path)
    expect(await lacking(page, 1440), path).toEqual([])
    expect(await lacking(page, 390), path).toContain('bottom bar at 390')
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(840)
  }
})

test('/admin has the left sidebar as icons with names, and the ranking from 1600 px on', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.newAdmin())
  await page.goto('/admin')
  expect(await lacking(page, 1680)).toEqual([])
  expect(await lacking(page, 800)).toEqual([])
  expect(await lacking(page, 1440)).toEqual(['ranking at 1440'])
  const { left } = layoutParts(page)
  expect((await left.boundingBox())?.width).toBeLessThan(100)
  const home = left.getByRole('link', { name: '홈' })
  await expect(home).toHaveAttribute('title', '홈')
  await expect(left.getByRole('link', { name: '자유게시판' })).toBeVisible()
})
