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
import { forgetRemembered } from '#cms/core/platform/remembered.ts'
import * as community from '../../site/cms-community.ts'
import * as cms from '../../site/cms.ts'
import type { PageViewer } from '../../site/cms.ts'

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

/** Every query that pages can make; without a row here a new export of site/cms.ts or site/cms-community.ts does not compile. */
const QUERIES: Record<Exclude<keyof typeof cms | keyof typeof community, Fact | 'viewerOfCookie'>, Query> = {
  load: (viewer) => cms.load(getPointsToday, {}, viewer),
  loadList: (viewer) => cms.loadList(listPointHistory, { limit: '10' }, viewer),
  findComments: (viewer) => cms.findComments(viewer, { id: postId }),
  settings: (viewer) => cms.settings(viewer),
  findSite: (viewer) => cms.findSite(viewer),
  findBrandIcon: (viewer) => cms.findBrandIcon(viewer, 192),
  findBrandSharePicture: (viewer) => cms.findBrandSharePicture(viewer, { shareImage: null, siteTagline: '모으기' }),
  findOwnTakedown: (viewer) => cms.findOwnTakedown(viewer, postId),
  findTransparency: (viewer) => cms.findTransparency(viewer),
  findMe: (viewer) => cms.findMe(viewer),
  findMuted: (viewer) => cms.findMuted(viewer),
  findOpenReport: (viewer) => cms.findOpenReport(viewer, postId),
  findConversionRefusal: (viewer) => cms.findConversionRefusal(viewer, 'none'),
  findAttendance: (viewer) => cms.findAttendance(viewer),
  findReadUntil: (viewer) => cms.findReadUntil(viewer, postId),
  findQuietHours: (viewer) => cms.findQuietHours(viewer),
  findOwnRank: (viewer) => community.findOwnRank(viewer),
  countWritten: (viewer) => cms.countWritten(viewer, bob.id),
  findUploadAllowance: (viewer) => cms.findUploadAllowance(viewer),
  findImageColors: (viewer) => cms.findImageColors(viewer, postId),
  findUnread: (viewer) => cms.findUnread(viewer),
  findComment: (viewer) => cms.findComment(viewer, commentId),
  findOldComment: (viewer) => community.findOldComment(viewer, postId, 'c_1'),
  findCommentsPage: (viewer) => cms.findCommentsPage(viewer, postId, 'new'),
  findSurroundings: (viewer) => cms.findSurroundings(viewer, postId),
  findSeriesBoxes: (viewer) => cms.findSeriesBoxes(viewer, postId),
  findListBelow: (viewer) => cms.findListBelow(viewer, { id: postId }),
  findListedPost: (viewer) => cms.findListedPost(viewer, postId),
  findNewestOpenPosts: (viewer) => cms.findNewestOpenPosts(viewer, { limit: 5 }),
  countPublicPosts: (viewer) => cms.countPublicPosts(viewer),
  findOpenPostDates: (viewer) => cms.findOpenPostDates(viewer, { offset: 0, limit: 5 }),
  findShareImage: (viewer) => cms.findShareImage(viewer, postId),
  findReadOnly: (viewer) => cms.findReadOnly(viewer),
  findBlockedAuthor: (viewer) => cms.findBlockedAuthor(viewer, postId),
  findAd: (viewer) => cms.findAd(viewer, 'beside'),
  findHomeBlocks: (viewer) => cms.findHomeBlocks(viewer),
  findNewestPosts: (viewer) => cms.findNewestPosts(viewer, [{ id: 7 }]),
  findBanner: (viewer) => cms.findBanner(viewer),
  findWritersToday: (viewer) => community.findWritersToday(viewer, 5),
  findNamedMembers: (viewer) => community.findNamedMembers(viewer, '가'),
  findFirstSteps: (viewer) => cms.findFirstSteps(viewer),
  findBoards: (viewer) => cms.findBoards(viewer),
  findClosedBoard: (viewer) => cms.findClosedBoard(viewer, 'free'),
  findPrefixCounts: (viewer) => cms.findPrefixCounts(viewer, { id: 1, prefixes: [] }),
  findCommentRefusal: (viewer) => cms.findCommentRefusal(viewer, postId),
  findDownloadRefusal: (viewer) => cms.findDownloadRefusal(viewer, { id: postId, author: null }),
  findHot: (viewer) => community.findHot(viewer, { limit: 5 }),
  findRising: (viewer) => community.findRising(viewer, { category: 'free', besides: [], limit: 5 }),
  findBoardRules: (viewer) => cms.findBoardRules(viewer),
  findCompany: (viewer) => cms.findCompany(viewer),
  findHelp: (viewer) => cms.findHelp(viewer),
  findLegal: (viewer) => cms.findLegal(viewer, { kind: 'terms', day: undefined }),
  findConversationState: (viewer) => cms.findConversationState(viewer, bob.id),
  findMessageChoice: (viewer) => cms.findMessageChoice(viewer),
  findRanking: (viewer) => community.findRanking(viewer, 5),
  findRankedNotes: (viewer) => community.findRankedNotes(viewer, [bob.id]),
  findMonthLeaders: (viewer) => community.findMonthLeaders(viewer),
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

test('every export of site/cms.ts and site/cms-community.ts is a query or a fact of the process', () => {
  const known = [...Object.keys(QUERIES), ...Object.keys(FACTS), 'viewerOfCookie']
  assert.deepEqual([...Object.keys(cms), ...Object.keys(community)].toSorted(), known.toSorted())
  for (const [name, fact] of Object.entries(FACTS)) assert.equal(fact.length, 0, `${name} has no argument`)
})

for (const [name, query] of Object.entries(QUERIES)) {
  test(`${name} gives each viewer their own result, whichever viewer asked before`, async () => {
    const [anns, bobs] = [await query(viewerOf(ann)), await query(viewerOf(bob))]
    assert.deepEqual([await query(viewerOf(ann)), await query(viewerOf(bob))], [anns, bobs])
    forgetRemembered()
    assert.deepEqual([await query(viewerOf(bob)), await query(viewerOf(ann))], [bobs, anns])
  })
}

test('results of a member’s own data differ between the two, or the test above could not fail', async () => {
  for (const query of [QUERIES.load, QUERIES.loadList, QUERIES.findUnread, QUERIES.findMuted])
    assert.notDeepEqual(await query(viewerOf(ann)), await query(viewerOf(bob)))
})
