import type { Page } from '@playwright/test'
import { faultsOf, NARROW, WIDE, type Exception } from '#tests/helpers/axe.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

/** What Payload's own markup breaks, where it offers no part of its own to be put in its place. */
const PAYLOADS: readonly Exception[] = [
  // The page's name on the dashboard is a select that chooses among dashboards; there is one.
  { rule: 'aria-hidden-focus', selector: '.dashboard-breadcrumb-select .dropdown-indicator' },
  { rule: 'label', selector: '.dashboard-breadcrumb-select input' },
  // The arrows below a list, and the dots above a document, are icons without a name.
  { rule: 'button-name', selector: '.clickable-arrow' },
  { rule: 'button-name', selector: '.doc-controls .popup-button' },
  // The boxes that choose rows have an empty one.
  { rule: 'label', selector: '.select-row__checkbox input, .select-all__checkbox input' },
  // The field that chooses a document of another list has no name for its box.
  { rule: 'aria-hidden-focus', selector: '.field-type.relationship .dropdown-indicator' },
  { rule: 'label', selector: '.field-type.relationship input' },
  // Two headers of a page, and neither has a name.
  { rule: 'landmark-unique', selector: '.app-header' },
  { rule: 'heading-order', selector: '.no-results h3' },
]

/** Every list of the panel. */
const LISTS = [
  'announcement',
  'category',
  'category-group',
  'member',
  'post',
  'comment',
  'upload',
  'point-transaction',
  'conversion',
  'badge',
  'report',
  'setting',
  'audit-entry',
  'payment-order',
  'payment-refund',
  'contact',
  'feedback',
  'banner',
  'help-article',
  'legal-text',
  'company',
]

/** Documents whose forms have our own fields beside Payload's; in a narrow window the others are laid out as they are. */
const FORMS = ['announcement', 'category', 'member']

/** The newest document of each list that is not empty. */
async function documentsIn(admin: Person): Promise<{ slug: string; path: string }[]> {
  const panel = panelOf(admin)
  const documents = await Promise.all(
    LISTS.map(async (slug) => {
      const { body } = await panel.get<{ docs: { id: string | number }[] }>(`/${slug}?limit=1&depth=0`)
      return body.docs.map(({ id }) => ({ slug, path: `/cms/collections/${slug}/${id}` }))
    }),
  )
  return documents.flat()
}

/** Something in every list that a shared server may still have empty. */
async function fill(world: Forum, admin: Person): Promise<void> {
  const [author, reader] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await world.comment(post.id, reader)
  expectStatus(await reader.api.post('/reports', { postId: post.id, reason: '광고예요' }), 201)
  const question = {
    name: '김가을',
    email: 'gaeul@test.example',
    subject: '전환 신청 문의',
    message: '언제 오는지 궁금해요.',
  }
  expectStatus(await world.guest.post('/contacts', question), 201)
  await admin.api.post(`/admin/users/${reader.id}/points`, { points: 100, reason: '이벤트' })
}

async function faultsAt(page: Page, path: string, isNarrowToo: boolean): Promise<string[]> {
  await page.setViewportSize(WIDE)
  await page.goto(path)
  await expect(page.locator('.collection-list h1, .doc-header h1, .panel-desk h1').first()).toBeVisible()
  // Payload opens its menu as its admin left it, even after the window has become narrow, where it stands above the page.
  await page.waitForLoadState('networkidle')
  const wide = await faultsOf(page, { except: PAYLOADS })
  if (!isNarrowToo) return wide
  await page.setViewportSize(NARROW)
  await expect(page.locator('.nav--nav-open')).toHaveCount(0)
  return [...wide, ...(await faultsOf(page, { except: PAYLOADS }))]
}

test('axe finds nothing in the lists of the panel besides Payload’s own markup', async ({ page, world, signIn }) => {
  test.setTimeout(180_000)
  const admin = await world.newAdmin()
  await fill(world, admin)
  await signIn(admin)
  const faults: Record<string, string[]> = {}
  for (const path of ['/cms', ...LISTS.map((slug) => `/cms/collections/${slug}`)]) {
    const found = await faultsAt(page, path, true)
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
})

test('axe finds nothing in the documents of the panel besides Payload’s own markup', async ({
  page,
  world,
  signIn,
}) => {
  test.setTimeout(180_000)
  const admin = await world.newAdmin()
  await fill(world, admin)
  await signIn(admin)
  const faults: Record<string, string[]> = {}
  for (const { slug, path } of await documentsIn(admin)) {
    const found = await faultsAt(page, path, FORMS.includes(slug))
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
})
