import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fragmentMarkup, viewerFragment } from '../../site/render/viewer-fragments.ts'
import { recorded } from '../../site/render/page-queries.ts'
import { sharedPage, type MemberLocals } from '../../site/render/shared-page.ts'

let members = 0
let addresses = 0
const newAddress = () => `/post/${(addresses += 1)}`

/** A member on their way to a page; `name` and `points` are shown by their own parts alone. */
function reader({ name = 'someone', points = 0, now = new Date(2026, 0, 1), ...standing } = {}): MemberLocals {
  const id = `00000000-0000-4000-8000-${String((members += 1)).padStart(12, '0')}`
  const actor = { id, role: 'member', username: name, level: 1, suspension: null, ...standing }
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
  const own = { me, unread, sid: null }
  const locals = { actor, ...own, own, muted: [], now, tags: new Set(), viewOf: null }
  return locals as unknown as MemberLocals
}

interface Page {
  locals: MemberLocals
  /** What the page's call answers to this reader. */
  read?: () => Promise<unknown>
  /** What else it shows of them. */
  more?: (locals: MemberLocals) => string
  status?: number
}

const drawnName = (locals: MemberLocals): Promise<string> =>
  fragmentMarkup('menuName', locals, () => Promise.resolve(`<b>${viewerFragment('menuName', locals)}</b>`))

/** Draws a page that shows what its call answers, the reader's name as their own, and the reader's id as islands hold it. */
async function drawn({ locals, read = () => Promise.resolve('read'), more, status = 200 }: Page): Promise<Response> {
  const shown = await recorded(locals, 'call', read)
  const name = await drawnName(locals)
  const html = `<p>${JSON.stringify(shown)}</p>${name}<i data-viewer="${locals.actor.id}"></i>${more?.(locals) ?? ''}`
  locals.viewOf = 'viewed'
  return new Response(html, { status, headers: { 'content-type': 'text/html' } })
}

/** The page at an address for some readers in turn: the last one's body, and how many of them had it drawn, or their parts. */
async function visits(address: string, pages: readonly Page[], drawName = drawnName) {
  let [draws, partDraws] = [0, 0]
  let body = ''
  for (const page of pages) {
    const draw = () => {
      draws += 1
      return drawn(page)
    }
    const renderFragments = () => {
      partDraws += 1
      return drawName(page.locals)
    }
    body = String((await sharedPage({ address, locals: page.locals, draw, renderFragments })).body)
  }
  return { draws, partDraws, body }
}

const same = (locals: MemberLocals): Page => ({ locals, read: sharedRead })
let answer: unknown = 'read'
const sharedRead = () => Promise.resolve(answer)

test('a page that was drawn for one is put together for another, with what is their own', async () => {
  const [ann, bob] = [reader({ name: 'ann' }), reader({ name: 'bob' })]
  // Bob's own parts are known from another page.
  await visits(newAddress(), [same(bob)])
  const again = { ...reader({ name: 'bob' }), actor: bob.actor, own: bob.own } as MemberLocals
  const { draws, body } = await visits(newAddress(), [same(ann), same(again)])
  assert.equal(draws, 1)
  assert.equal(body, `<p>"read"</p><b>bob</b><i data-viewer="${bob.actor.id}"></i>`)
  assert.equal(again.viewOf, 'viewed')
})

test('a reader whose own part nobody has drawn has that drawn, and no more', async () => {
  const pages = [reader({ name: 'cat' }), reader({ name: 'new' })].map(same)
  const { draws, partDraws, body } = await visits(newAddress(), pages)
  assert.deepEqual([draws, partDraws], [1, 1])
  assert.match(body, /<b>new<\/b>/)
})

test('a reader whose own part is not to be had alone has the page drawn', async () => {
  const pages = [reader({ name: 'cat' }), reader({ name: 'newer' })].map(same)
  const { draws, body } = await visits(newAddress(), pages, () => Promise.resolve(''))
  assert.equal(draws, 2)
  assert.match(body, /<b>newer<\/b>/)
})

test('a page is drawn again when a call answers something else', async () => {
  const address = newAddress()
  const locals = () => reader({ name: 'cat' })
  assert.equal((await visits(address, [same(locals()), same(locals())])).draws, 1)
  answer = 'changed'
  const { draws, body } = await visits(address, [same(locals())])
  answer = 'read'
  assert.equal(draws, 1)
  assert.match(body, /changed/)
})

test('what a reader is refused they are not handed', async () => {
  const address = newAddress()
  let isRefused = false
  const read = () => (isRefused ? Promise.reject(new Error('refused')) : Promise.resolve('secret'))
  await visits(address, [{ locals: reader({ name: 'cat' }), read }])
  isRefused = true
  await assert.rejects(visits(address, [{ locals: reader({ name: 'cat' }), read }]), /refused/)
})

test('a page that asks for more of its reader than their own parts is theirs alone', async () => {
  const more: Page['more'] = ({ me }) => `<u>${me?.points}</u>`
  const pages = [7, 8].map((points) => ({ locals: reader({ name: 'cat', points }), more }))
  const { draws, body } = await visits(newAddress(), pages)
  assert.equal(draws, 2)
  assert.match(body, /<u>8<\/u>/)
  const named = [1, 2].map(() => ({
    locals: reader({ name: 'cat' }),
    more: ({ actor }: MemberLocals) => actor.username,
  }))
  assert.equal((await visits(newAddress(), named)).draws, 2)
})

test('level, role, mutes and the minute make another page; so does a failed one', async () => {
  const [address, first] = [newAddress(), reader({ name: 'cat' })]
  const others = [
    reader({ name: 'cat', now: new Date(2026, 0, 1, 0, 1) }),
    reader({ name: 'cat', ...{ level: 2 } }),
    reader({ name: 'cat', ...{ role: 'moderator' } }),
    { ...reader({ name: 'cat' }), muted: ['someone'] } as MemberLocals,
  ]
  assert.equal((await visits(address, [first, ...others].map(same))).draws, 5)
  const missing = [reader({ name: 'cat' }), reader({ name: 'cat' })].map((locals) => ({ locals, status: 404 }))
  assert.equal((await visits(newAddress(), missing)).draws, 2)
})

test('where a call answers with the reader’s id, the page is for them alone', async () => {
  const address = newAddress()
  const [owner, other] = [reader({ name: 'cat' }), reader({ name: 'cat' })]
  const read = () => Promise.resolve({ author: owner.actor.id })
  const twice = { ...reader({ name: 'cat' }), actor: owner.actor } as MemberLocals
  const { draws } = await visits(
    address,
    [owner, other, twice].map((locals) => ({ locals, read })),
  )
  assert.equal(draws, 2)
})
