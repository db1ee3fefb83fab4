import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { getPointsToday, listPointHistory } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { mute } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import * as cms from '../../site/cms.ts'
import { PageQueries, type Reader } from '../../site/render/page-queries.ts'
import { sharedPage, type MemberLocals } from '../../site/render/shared-page.ts'

const NOW = new Date()
let payload: Payload
let close: () => Promise<void>
/** Two members to whom reads of what is a member's own answer differently. */
let ann: Actor
let bob: Actor
let [postId, commentId] = ['', '']

before(async () => {
  ;({ payload, close } = await openForum())
  ;[ann, bob] = [await addMember(payload, { points: 300 }), await addMember(payload)]
  const form = { title: '읽을 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  ;({ id: postId } = (await runAs(payload, createPost, ann, form)) as { id: string })
  const comment = { id: postId, content: '댓글이에요' }
  ;({ id: commentId } = (await runAs(payload, createComment, ann, comment)) as { id: string })
  await runAs(payload, sendMessage, ann, { receiverId: bob.id, content: '안 읽은 쪽지' })
  await runAs(payload, mute, ann, { id: bob.id })
})
after(() => close())

type Read = (reader: Reader) => Promise<unknown>
type Facts = 'hasMail' | 'paymentSdk' | 'indexNowKey'

/** Every read that pages can make; without a row a new export of site/cms.ts does not compile. */
const READS: Record<Exclude<keyof typeof cms, Facts | 'readerOf'>, Read> = {
  load: (reader) => cms.load(getPointsToday, {}, reader),
  loadList: (reader) => cms.loadList(listPointHistory, { limit: '10' }, reader),
  settings: (reader) => cms.settings(reader),
  findMuted: (reader) => cms.findMuted(reader),
  findAttendance: (reader) => cms.findAttendance(reader),
  findUploadAllowance: (reader) => cms.findUploadAllowance(reader),
  findUnread: (reader) => cms.findUnread(reader),
  findComment: (reader) => cms.findComment(reader, commentId),
  findNewestOpenPosts: (reader) => cms.findNewestOpenPosts(reader, { limit: 5 }),
  countPublicPosts: (reader) => cms.countPublicPosts(reader),
  findOpenPostDates: (reader) => cms.findOpenPostDates(reader, { offset: 0, limit: 5 }),
  findShareImage: (reader) => cms.findShareImage(reader, postId),
  findBanner: (reader) => cms.findBanner(reader),
  findCommunityFigures: (reader) => cms.findCommunityFigures(reader),
  findCompany: (reader) => cms.findCompany(reader),
  findHelp: (reader) => cms.findHelp(reader),
  findLegal: (reader) => cms.findLegal(reader, { kind: 'terms', day: undefined }),
  findRanking: (reader) => cms.findRanking(reader, 5),
}
/** What follows from the environment of the process: the same for every reader as long as it runs. */
const FACTS: Record<Facts, () => unknown> = {
  hasMail: cms.hasMail,
  paymentSdk: cms.paymentSdk,
  indexNowKey: cms.indexNowKey,
}

const readerOf = (actor: Actor): Reader => ({ actor, now: NOW })

test('every export of site/cms.ts is a recorded read or a fact of the process', () => {
  const known = [...Object.keys(READS), ...Object.keys(FACTS), 'readerOf']
  assert.deepEqual(Object.keys(cms).toSorted(), known.toSorted())
  for (const [name, fact] of Object.entries(FACTS)) assert.equal(fact.length, 0, `${name} is told nothing`)
})

for (const [name, read] of Object.entries(READS)) {
  test(`${name} is recorded without its reader, and asked again as the next one`, async () => {
    const reads = new PageQueries(readerOf(ann))
    const answer = await read({ ...readerOf(ann), reads })
    const asked = reads.asked()
    assert.equal(asked.length, 1)
    assert.ok(!asked[0]?.name.includes(ann.id), asked[0]?.name)
    assert.deepEqual(answer, await read(readerOf(ann)))
    const readsOfBob = new PageQueries(readerOf(bob))
    await readsOfBob.askAll(asked)
    assert.deepEqual(await read({ ...readerOf(ann), reads: readsOfBob }), await read(readerOf(bob)))
  })
}

test('what is a member’s own differs between the two, or the test above could not fail', async () => {
  for (const read of [READS.load, READS.loadList, READS.findUnread, READS.findMuted])
    assert.notDeepEqual(await read(readerOf(ann)), await read(readerOf(bob)))
})

let addresses = 0

/** What each of the two is handed at one address whose page prints what `read` answers. */
async function pagesOf(read: Read): Promise<string[]> {
  const address = `/ranking?page=${(addresses += 1)}`
  const bodies: string[] = []
  for (const actor of [ann, bob, ann, bob]) {
    const own = { me: {}, unread: {}, sid: null }
    const locals = { actor: { ...actor, level: 1 }, ...own, own, muted: [], now: NOW, tags: new Set(), viewOf: null }
    const draw = async () =>
      new Response(`<p>${JSON.stringify(await read(locals as unknown as Reader))}</p>`, {
        headers: { 'content-type': 'text/html' },
      })
    const page = await sharedPage({ address, locals: locals as unknown as MemberLocals, draw, renderFragments: draw })
    bodies.push(String(page.body))
  }
  return bodies
}

for (const [name, read] of Object.entries(READS)) {
  test(`a shared page that prints ${name} prints each reader’s own`, async () => {
    const [anns, bobs] = [await read(readerOf(ann)), await read(readerOf(bob))]
    const expected = [anns, bobs, anns, bobs].map((answer) => `<p>${JSON.stringify(answer)}</p>`)
    assert.deepEqual(await pagesOf(read), expected)
  })
}

test('a read that is not recorded makes the page its reader’s alone', async () => {
  let draws = 0
  const unrecorded = async () => {
    await cms.readerOf(null)
    return (draws += 1)
  }
  assert.deepEqual(await pagesOf(unrecorded), ['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'])
  let recordedDraws = 0
  const recorded: Read = async (reader) => {
    await cms.settings(reader)
    return (recordedDraws += 1)
  }
  assert.deepEqual(await pagesOf(recorded), ['<p>1</p>', '<p>1</p>', '<p>1</p>', '<p>1</p>'])
})
