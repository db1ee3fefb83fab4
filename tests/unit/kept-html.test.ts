import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputOf, keptHtml, knownCheck } from '../../site/render/kept-html.ts'

const viewer = (id: string) => ({ id, role: 'member', level: 1, muted: [] })
const component = () => undefined

/** Draws `html`, and counts how often it had to. */
function drawing(html: string) {
  const counted = { times: 0, draw: () => ((counted.times += 1), html) }
  return counted
}

test('readers who are shown the same share what was drawn', () => {
  const counted = drawing('<p>글</p>')
  for (const id of ['one', 'two', 'three'])
    keptHtml({ component, props: { post: 'p1', viewer: viewer(id) }, slots: [], prefix: 'r1' }, counted.draw)
  assert.equal(counted.times, 1)
})

test('whoever wrote a part of it has a drawing of their own', () => {
  const counted = drawing('<p>글</p>')
  const props = (id: string) => ({ author: 'writer', viewer: viewer(id) })
  for (const id of ['reader', 'writer', 'other', 'writer'])
    keptHtml({ component, props: props(id), slots: [], prefix: 'r1' }, counted.draw)
  assert.equal(counted.times, 2)
})

test('a drawing that shows its reader is handed to nobody else', () => {
  const own = () =>
    keptHtml({ component: own, props: { viewer: viewer('me-1') }, slots: [], prefix: 'r' }, () => 'me-1')
  assert.equal(own(), 'me-1')
  const other = keptHtml({ component: own, props: { viewer: viewer('me-2') }, slots: [], prefix: 'r' }, () => 'me-2')
  assert.equal(other, 'me-2')
})

test('other properties, slots and components are other drawings', () => {
  const counted = drawing('<p></p>')
  const first = { component, props: { a: 1 }, slots: ['x'], prefix: 'r' }
  for (const next of [
    first,
    { ...first, props: { a: 2 } },
    { ...first, slots: ['y'] },
    { ...first, component: () => 1 },
  ])
    keptHtml(next, counted.draw)
  assert.equal(counted.times, 4)
})

test('ids of an island keep its drawing to that place', () => {
  const counted = drawing('<p id="_r7R_1_"></p>')
  for (const prefix of ['r7', 'r7', 'r8'])
    keptHtml({ component: counted.draw, props: {}, slots: [], prefix }, counted.draw)
  assert.equal(counted.times, 2)
})

test('what text cannot stand for is drawn each time', () => {
  for (const value of [() => 1, new Map(), new Set([1]), { $$typeof: 'element' }, Symbol('s')])
    assert.equal(inputOf({ deep: [{ value }] }, []), null, String(value))
  assert.ok(inputOf({ deep: [{ at: '2026-01-01', count: 1, none: null }] }, [new String('<b>x</b>')]))
})

test('a component is asked once whether it is one of React', async () => {
  let asked = 0
  const ask = () => Promise.resolve(Boolean((asked += 1)))
  await knownCheck(component, ask)
  assert.equal(await knownCheck(component, ask), true)
  assert.equal(asked, 1)
})
