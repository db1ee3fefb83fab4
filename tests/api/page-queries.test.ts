import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { getPointsToday, listPointHistory } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { follow, mute } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import * as cms from '../../site/cms.ts'
import { PageQueries, type PageViewer } from '../../site/render/page-queries.ts'
import { sharedPage, type MemberLocals } from '../../site/render/shared-page.ts'

const NOW = new Date()
let payload: Payload
let close: () => Promise<void>
/** Two members for whom queries of a member's own data have different results. */
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
  await runAs(payload, follow, bob, { id: ann.id })
  await runAs(payload, sendMessage, ann, { receiverId: bob.id, content: '안 읽은 쪽지' })
  await runAs(payload, mute, ann, { id: bob.id })
})
after(() => close())

type Query = (viewer: PageViewer) => Promise<unknown>
type Fact = 'hasMail' | 'hasPasskeys' | 'paymentSdk' | 'indexNowKey' | 'kakaoShareKey' | 'lastEventId' | 'needsProof'

/** Every query that pages can make; without a row here a new export of site/cms.ts does not compile. */
const QUERIES: Record<Exclude<keyof typeof cms, Fact | 'viewerOfCookie'>, Query> = {
  load: (viewer) => cms.load(getPointsToday, {}, viewer),
  loadList: (viewer) => cms.loadList(listPointHistory, { limit: '10' }, viewer),
  findComments: (viewer) => cms.findComments(viewer, { id: postId }),
  settings: (viewer) => cms.settings(viewer),
  findOwnTakedown: (viewer) => cms.findOwnTakedown(viewer, postId),
  findTransparency: (viewer) => cms.findTransparency(viewer),
  findMuted: (viewer) => cms.findMuted(viewer),
  findOpenReport: (viewer) => cms.findOpenReport(viewer, postId),
  findConversionRefusal: (viewer) => cms.findConversionRefusal(viewer, 'none'),
  findAttendance: (viewer) => cms.findAttendance(viewer),
  findNewComments: (viewer) => cms.findNewComments(viewer, [postId]),
  findQuietHours: (viewer) => cms.findQuietHours(viewer),
  findOwnRank: (viewer) => cms.findOwnRank(viewer),
  countWritten: (viewer) => cms.countWritten(viewer, bob.id),
  findUploadAllowance: (viewer) => cms.findUploadAllowance(viewer),
  findImageColors: (viewer) => cms.findImageColors(viewer, postId),
  findUnread: (viewer) => cms.findUnread(viewer),
  findComment: (viewer) => cms.findComment(viewer, commentId),
  findSurroundings: (viewer) => cms.findSurroundings(viewer, postId),
  findListedPost: (viewer) => cms.findListedPost(viewer, postId),
  findNewestOpenPosts: (viewer) => cms.findNewestOpenPosts(viewer, { limit: 5 }),
  countPublicPosts: (viewer) => cms.countPublicPosts(viewer),
  findOpenPostDates: (viewer) => cms.findOpenPostDates(viewer, { offset: 0, limit: 5 }),
  findShareImage: (viewer) => cms.findShareImage(viewer, postId),
  findResting: (viewer) => cms.findResting(viewer),
  findBlockedAuthor: (viewer) => cms.findBlockedAuthor(viewer, postId),
  findBanner: (viewer) => cms.findBanner(viewer),
  findCommunityFigures: (viewer) => cms.findCommunityFigures(viewer),
  findFirstSteps: (viewer) => cms.findFirstSteps(viewer),
  findBoards: (viewer) => cms.findBoards(viewer),
  findHot: (viewer) => cms.findHot(viewer, { limit: 5 }),
  findRising: (viewer) => cms.findRising(viewer, { category: 'free', besides: [], limit: 5 }),
  findBoardRules: (viewer) => cms.findBoardRules(viewer),
  findCompany: (viewer) => cms.findCompany(viewer),
  findHelp: (viewer) => cms.findHelp(viewer),
  findLegal: (viewer) => cms.findLegal(viewer, { kind: 'terms', day: undefined }),
  findConversationState: (viewer) => cms.findConversationState(viewer, bob.id),
  findMessageChoice: (viewer) => cms.findMessageChoice(viewer),
  findRanking: (viewer) => cms.findRanking(viewer, 5),
  findRankedNotes: (viewer) => cms.findRankedNotes(viewer, [bob.id]),
  findMonthLeaders: (viewer) => cms.findMonthLeaders(viewer),
  findMonthPoints: (viewer) => cms.findMonthPoints(viewer),
}
/** Functions of the environment alone: the same for every viewer as long as the process runs. */
const FACTS: Record<Fact, () => unknown> = {
  hasMail: cms.hasMail,
  hasPasskeys: cms.hasPasskeys,
  kakaoShareKey: cms.kakaoShareKey,
  needsProof: cms.needsProof,
  paymentSdk: cms.paymentSdk,
  indexNowKey: cms.indexNowKey,
  lastEventId: cms.lastEventId,
}

const viewerOf = (actor: Actor): PageViewer => ({ actor, now: NOW })

test('every export of site/cms.ts is a recorded query or a fact of the process', () => {
  const known = [...Object.keys(QUERIES), ...Object.keys(FACTS), 'viewerOfCookie']
  assert.deepEqual(Object.keys(cms).toSorted(), known.toSorted())
  for (const [name, fact] of Object.entries(FACTS)) assert.equal(fact.length, 0, `${name} has no argument`)
})

for (const [name, query] of Object.entries(QUERIES)) {
  test(`${name} is recorded without its viewer, and run again for the next one`, async () => {
    const queries = new PageQueries(viewerOf(ann))
    const result = await query({ ...viewerOf(ann), queries })
    const recorded = queries.recorded()
    assert.equal(recorded.length, 1)
    assert.ok(!recorded[0]?.name.includes(ann.id), recorded[0]?.name)
    assert.deepEqual(result, await query(viewerOf(ann)))
    const queriesOfBob = new PageQueries(viewerOf(bob))
    await queriesOfBob.runAll(recorded)
    assert.deepEqual(await query({ ...viewerOf(ann), queries: queriesOfBob }), await query(viewerOf(bob)))
  })
}

test('results of a member’s own data differ between the two, or the test above could not fail', async () => {
  for (const query of [QUERIES.load, QUERIES.loadList, QUERIES.findUnread, QUERIES.findMuted])
    assert.notDeepEqual(await query(viewerOf(ann)), await query(viewerOf(bob)))
})

let addresses = 0

/** The bodies that ann, bob, ann and bob get at one address, whose page prints the result of the query. */
async function pagesOf(query: Query): Promise<string[]> {
  const address = `/ranking?page=${(addresses += 1)}`
  const bodies: string[] = []
  for (const actor of [ann, bob, ann, bob]) {
    const viewerData = { me: {}, unread: {}, sid: null }
    const page = { muted: [], now: NOW, view: 'cards' as const, tags: new Set(), viewOf: null }
    const locals = { actor: { ...actor, level: 1 }, ...viewerData, viewerData, ...page }
    const render = async () =>
      new Response(`<p>${JSON.stringify(await query(locals as unknown as PageViewer))}</p>`, {
        headers: { 'content-type': 'text/html' },
      })
    const { body } = await sharedPage({
      address,
      locals: locals as unknown as MemberLocals,
      render,
      renderFragments: render,
      findNew: () => Promise.resolve({}),
    })
    bodies.push(String(body))
  }
  return bodies
}

for (const [name, query] of Object.entries(QUERIES)) {
  test(`a shared page that prints ${name} prints each viewer’s result`, async () => {
    const [anns, bobs] = [await query(viewerOf(ann)), await query(viewerOf(bob))]
    const expected = [anns, bobs, anns, bobs].map((result) => `<p>${JSON.stringify(result)}</p>`)
    assert.deepEqual(await pagesOf(query), expected)
  })
}

test('a query that is not recorded makes the page unshared', async () => {
  let renders = 0
  const unrecorded = async () => {
    await cms.viewerOfCookie(null)
    return (renders += 1)
  }
  assert.deepEqual(await pagesOf(unrecorded), ['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'])
  let recordedRenders = 0
  const recorded: Query = async (viewer) => {
    await cms.settings(viewer)
    return (recordedRenders += 1)
  }
  assert.deepEqual(await pagesOf(recorded), ['<p>1</p>', '<p>1</p>', '<p>1</p>', '<p>1</p>'])
})
