import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { setBoardRights } from '#src/contracts/admin-categories.ts'
import { listCategoryPosts } from '#src/contracts/categories.ts'
import { createPost, listPosts } from '#src/contracts/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { Statements } from '../../scripts/bench/statements.ts'
import * as cms from '../../site/cms.ts'

const CLOSED = 9
const OPEN = 7
let payload: Payload
let close: () => Promise<void>
let admin: Actor
let reader: Actor

before(async () => {
  ;({ payload, close } = await openForum())
  ;[admin, reader] = [await addMember(payload, { isAdmin: true }), await addMember(payload)]
  for (const categoryIds of [[OPEN], [CLOSED], [OPEN, CLOSED]]) {
    const form = { title: `글 ${categoryIds.join()}`, content: '열 글자가 넘는 본문이에요.', categoryIds }
    await runAs(payload, createPost, await addMember(payload), form)
  }
})
after(() => close())

const skip = DATABASE === 'mongodb' ? 'counts statements of SQL' : false
const statements = new Statements()

/** The titles of two lists as the reader sees them, and the statements that reading them takes after a commit. */
async function listed() {
  const viewer = { actor: reader, now: new Date() }
  const read = async () => [
    ...(await cms.loadList(listPosts, { filter: 'newest' }, viewer)).items,
    ...(await cms.loadList(listCategoryPosts, { slug: String(OPEN) }, viewer)).items,
  ]
  await read()
  // Statements are prepared and boards known; a commit drops what was read.
  await addMember(payload)
  statements.take()
  const titles = (await read()).map(({ title }) => title)
  return { titles, statements: statements.take().reduce((sum, { times }) => sum + times, 0) }
}

test('a closed board costs lists no statement, and its posts are not in them', { skip }, async () => {
  const open = await listed()
  assert.equal(open.titles.length, 5)
  await runAs(payload, setBoardRights, admin, { ids: [CLOSED], set: { readLevel: 50 } })
  const closed = await listed()
  assert.deepEqual(closed.titles, [`글 ${OPEN}`, `글 ${OPEN}`])
  assert.ok(open.statements > 0 && closed.statements <= open.statements, `${closed.statements} of ${open.statements}`)
})
