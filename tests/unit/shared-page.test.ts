import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fragmentMarkup, viewerFragment } from '../../site/render/viewer-fragments.ts'
import { recordQuery } from '../../site/render/page-queries.ts'
import { sharedPage, type MemberLocals } from '../../site/render/shared-page.ts'

let members = 0
let addresses = 0
const newAddress = () => `/post/${(addresses += 1)}`

/** Locals of a page for a new member; only fragments show `name` and `points`. */
function viewer({ name = 'someone', points = 0, now = new Date(2026, 0, 1), ...fields } = {}): MemberLocals {
  const id = `00000000-0000-4000-8000-${String((members += 1)).padStart(12, '0')}`
  const actor = { id, role: 'member', username: name, level: 1, suspension: null, ...fields }
  const me = {
    id,
    username: name,
    nickname: null,
    profileImageUrl: null,
    exp: 0,
    level: 1,
    points,
    createdAt: '2026-01-01',
  }
  const unread = { notifications: 0, messages: 0 }
  const viewerData = { me, unread, sid: null }
  const locals = {
    actor,
    ...viewerData,
    viewerData,
    muted: [],
    now,
    view: 'cards' as const,
    tags: new Set(),
    viewOf: null,
  }
  return locals as unknown as MemberLocals
}

interface Page {
  locals: MemberLocals
  /** The page's query. */
  query?: () => Promise<unknown>
  /** Further markup. */
  more?: (locals: MemberLocals) => string
  status?: number
}

const renderName = (locals: MemberLocals): Promise<string> =>
  fragmentMarkup('menuName', locals, () => Promise.resolve(`<b>${viewerFragment('menuName', locals)}</b>`))

/** A page with the result of its query, the viewer's name as a fragment, and the viewer's id as islands have it. */
async function renderPage({
  locals,
  query = () => Promise.resolve('read'),
  more,
  status = 200,
}: Page): Promise<Response> {
  const shown = await recordQuery(locals, 'call', query)
  const name = await renderName(locals)
  const html = `<p>${JSON.stringify(shown)}</p>${name}<i data-viewer="${locals.actor.id}"></i>${more?.(locals) ?? ''}`
  locals.viewOf = 'viewed'
  return new Response(html, { status, headers: { 'content-type': 'text/html' } })
}

/** Gets the page at an address for one viewer after another: the last body, and how often page and fragments were rendered. */
async function visits(address: string, pages: readonly Page[], renderFragment = renderName) {
  let [renders, fragmentRenders] = [0, 0]
  let body = ''
  for (const page of pages) {
    const render = () => {
      renders += 1
      return renderPage(page)
    }
    const renderFragments = () => {
      fragmentRenders += 1
      return renderFragment(page.locals)
    }
    body = String(
      (await sharedPage({ address, locals: page.locals, render, renderFragments, findNew: () => Promise.resolve({}) }))
        .body,
    )
  }
  return { renders, fragmentRenders, body }
}

const same = (locals: MemberLocals): Page => ({ locals, query: sharedQuery })
let result: unknown = 'read'
const sharedQuery = () => Promise.resolve(result)

test('a page that was rendered for one member is assembled for another, with their fragments', async () => {
  const [ann, bob] = [viewer({ name: 'ann' }), viewer({ name: 'bob' })]
  // Bob's fragments are cached from another page.
  await visits(newAddress(), [same(bob)])
  const again = { ...viewer({ name: 'bob' }), actor: bob.actor, viewerData: bob.viewerData } as MemberLocals
  const { renders, body } = await visits(newAddress(), [same(ann), same(again)])
  assert.equal(renders, 1)
  assert.equal(body, `<p>"read"</p><b>bob</b><i data-viewer="${bob.actor.id}"></i>`)
  assert.equal(again.viewOf, 'viewed')
})

test('a fragment that is not cached is rendered, and nothing else of the page', async () => {
  const pages = [viewer({ name: 'cat' }), viewer({ name: 'new' })].map(same)
  const { renders, fragmentRenders, body } = await visits(newAddress(), pages)
  assert.deepEqual([renders, fragmentRenders], [1, 1])
  assert.match(body, /<b>new<\/b>/)
})

test('when a fragment cannot be rendered alone the page is rendered', async () => {
  const pages = [viewer({ name: 'cat' }), viewer({ name: 'newer' })].map(same)
  const { renders, body } = await visits(newAddress(), pages, () => Promise.resolve(''))
  assert.equal(renders, 2)
  assert.match(body, /<b>newer<\/b>/)
})

test('a page is rendered again when the result of a query has changed', async () => {
  const address = newAddress()
  const locals = () => viewer({ name: 'cat' })
  assert.equal((await visits(address, [same(locals()), same(locals())])).renders, 1)
  result = 'changed'
  const { renders, body } = await visits(address, [same(locals())])
  result = 'read'
  assert.equal(renders, 1)
  assert.match(body, /changed/)
})

test('viewers who come at once to a changed page wait for one rendering of it', async () => {
  const address = newAddress()
  await visits(address, [same(viewer({ name: 'cat' }))])
  result = 'changed for all'
  const counts = await Promise.all(Array.from({ length: 4 }, () => visits(address, [same(viewer({ name: 'cat' }))])))
  result = 'read'
  assert.equal(
    counts.reduce((sum, { renders }) => sum + renders, 0),
    1,
  )
  for (const { body } of counts) assert.match(body, /changed for all/)
})

test('those who waited for a rendering that failed render the page themselves', async () => {
  const address = newAddress()
  await visits(address, [same(viewer({ name: 'cat' }))])
  result = 'changed again'
  const failing = { ...same(viewer({ name: 'cat' })), more: () => assert.fail('no markup') }
  const [failed, other] = await Promise.allSettled([
    visits(address, [failing]),
    visits(address, [same(viewer({ name: 'cat' }))]),
  ])
  result = 'read'
  assert.equal(failed.status, 'rejected')
  assert.equal(other.status === 'fulfilled' && other.value.renders, 1)
})

test('a viewer whose query is refused gets no page of another viewer', async () => {
  const address = newAddress()
  let isRefused = false
  const query = () => (isRefused ? Promise.reject(new Error('refused')) : Promise.resolve('secret'))
  await visits(address, [{ locals: viewer({ name: 'cat' }), query }])
  isRefused = true
  await assert.rejects(visits(address, [{ locals: viewer({ name: 'cat' }), query }]), /refused/)
})

test('a page that shows the viewer’s data outside of fragments is not shared', async () => {
  const more: Page['more'] = ({ me }) => `<u>${me?.points}</u>`
  const pages = [7, 8].map((points) => ({ locals: viewer({ name: 'cat', points }), more }))
  const { renders, body } = await visits(newAddress(), pages)
  assert.equal(renders, 2)
  assert.match(body, /<u>8<\/u>/)
  const named = [1, 2].map(() => ({
    locals: viewer({ name: 'cat' }),
    more: ({ actor }: MemberLocals) => actor.username,
  }))
  assert.equal((await visits(newAddress(), named)).renders, 2)
})

test('level, role, mutes and the minute make another page; a page with an error status is not shared', async () => {
  const [address, first] = [newAddress(), viewer({ name: 'cat' })]
  const others = [
    viewer({ name: 'cat', now: new Date(2026, 0, 1, 0, 1) }),
    viewer({ name: 'cat', ...{ level: 2 } }),
    viewer({ name: 'cat', ...{ role: 'moderator' } }),
    { ...viewer({ name: 'cat' }), muted: ['someone'] } as MemberLocals,
  ]
  assert.equal((await visits(address, [first, ...others].map(same))).renders, 5)
  const missing = [viewer({ name: 'cat' }), viewer({ name: 'cat' })].map((locals) => ({ locals, status: 404 }))
  assert.equal((await visits(newAddress(), missing)).renders, 2)
})

test('a page whose query results contain the viewer’s id is shared with no one else', async () => {
  const address = newAddress()
  const [owner, other] = [viewer({ name: 'cat' }), viewer({ name: 'cat' })]
  const query = () => Promise.resolve({ author: owner.actor.id })
  const twice = { ...viewer({ name: 'cat' }), actor: owner.actor } as MemberLocals
  const { renders } = await visits(
    address,
    [owner, other, twice].map((locals) => ({ locals, query })),
  )
  assert.equal(renders, 2)
})
