import { viewerBy } from '#cms/sessions/actor.ts'
import { isConfirmDue } from '#cms/sessions/confirmed.ts'
import { readPageMe } from '#cms/sessions/me.ts'
import type { PageMe } from '#cms/members/present.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { quietHoursOf } from '#cms/notifications/notification-choices.ts'
import { commentCursorOf, readUntil } from '#cms/posts/new-comments.ts'
import { lastEventId } from '#cms/core/live/event-id.ts'
import { adAddress } from '#cms/content/ad-slots.ts'
import { currentBanner } from '#cms/content/banner-current.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import { hasPasskeys } from '#cms/accounts/relying-party.ts'
import { pageOfComments, positionOfComment, type CommentPosition } from '#cms/comments/comment-position.ts'
import { countWritten as countWrittenBy } from '#cms/comments/list.ts'
import { closedBoard } from '#cms/categories/closed-board.ts'
import { boardRules } from '#cms/categories/rules.ts'
import { readCompany } from '#cms/content/company-read.ts'
import { publicPostCount, newestPublicPosts, publicPostDates } from '#cms/crawlers/public-posts.ts'
import { shareImageOf, shareImageOfSite } from '#cms/crawlers/share-image.ts'
import { findHelpArticles } from '#cms/content/help-find.ts'
import { cookieToken } from '#cms/core/platform/credentials.ts'
import type { PageRequest, RenderedPage } from '#cms/core/http/pages.ts'
import { findLegalText } from '#cms/content/legal-find.ts'
import { imageColors } from '#cms/media/derive-copies.ts'
import { uploadAllowance } from '#cms/media/upload-budget.ts'
import { conversationState } from '#cms/messages/reach.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { firstSteps, type FirstSteps } from '#cms/relations/first-steps.ts'
import { chosenBoards } from '#cms/members/boards.ts'
import { categoriesBeside } from '#cms/categories/new-today.ts'
import { whyNotCommentThere, whyNotDownload } from '#cms/visibility/boards.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { unreadOf } from '#cms/notifications/unread.ts'
import { monthPoints } from '#cms/points/month-activity.ts'
import { attendanceWeek } from '#cms/points/attendance.ts'
import { retainedPoints } from '#cms/points/imported-points.ts'
import { whyNotConvert } from '#cms/points/may-convert.ts'
import { paymentProvider } from '#cms/payments/server-provider.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { getPayload } from '#cms/operations/boot/payload.ts'
import { readSettings, readSite } from '#cms/core/settings/read.ts'
import { iconPicture, sharePicture } from '#cms/settings/brand-pictures.ts'
import { openReportOn } from '#cms/holds/hold.ts'
import { findOwnTakedown as ownTakedown } from '#cms/moderation/takedown-object.ts'
import { transparency } from '#cms/moderation/takedown-transparency.ts'
import { blockedAuthorOf } from '#cms/posts/blocked-author.ts'
import { homeBlocks } from '#cms/posts/home-blocks.ts'
import { newestPostOfEach } from '#cms/posts/newest.ts'
import { listedPost } from '#cms/posts/list.ts'
import { prefixCounts } from '#cms/posts/prefix-counts.ts'
import { neighboursOf } from '#cms/posts/neighbours.ts'
import type { PostRowLine } from '#cms/posts/present.ts'
import { showLines } from '#cms/posts/show.ts'
import { seriesBoxesOf, type SeriesBox } from '#cms/posts/series-read.ts'
import { surroundingsOf } from '#cms/posts/surroundings.ts'
import type { Input } from '#src/contracts/contract.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { listComments } from '#src/contracts/comments.ts'
import type { AdPlace } from '#src/rules/ad-slots.ts'
import { withChosenFirst } from '#src/rules/categories.ts'
import type { AttendanceWeek } from '#src/rules/points.ts'
import { seoulMonth } from '#src/rules/dates.ts'
import type { Site } from '#src/rules/brand.ts'
import type { IconSize } from '#src/rules/brand-files.ts'
import type { UploadAllowance } from '#src/rules/images.ts'
import { load, loadList, memberOf, read, type PageViewer } from './cms-query.ts'

/**
 * The only entry point from the pages into cms/: the HTTP endpoints, called in process, and a few queries without a
 * call. Each goes through `read`, which takes the viewer from the page alone.
 */

/** The key by which pages may open KakaoTalk's own choice of friends; undefined where there is none. */
export const kakaoShareKey = (): string | undefined => env().KAKAO_JAVASCRIPT_KEY

/** Whether registration, reset and the public forms are sent with a proof of work. */
export const needsProof = (): boolean => env().PROOF_OF_WORK === 'on'

export { hasMail, hasPasskeys, lastEventId, load, loadList }
export type { PageMe, PageRequest, PageViewer, PostRowLine, RenderedPage, SeriesBox }

/**
 * The comments of a post and, for a member, their cursor. It is read before them: a comment that comes in between is replayed
 * to a page that has it, and dropped there; otherwise the page would miss it.
 */
export const findComments = read(async ({ req }, input: Input<typeof listComments>) => {
  const cursor = req.actor && (await commentCursorOf(req, input.id))
  return { ...(await loadList(listComments, input, { actor: req.actor, request: req })), cursor }
})

/** The live values of the built-in settings, for texts that print them. */
export const settings = read(({ req }) => readSettings(req))

/** The site's names, colours and pictures: `Astro.locals.site` of every page. */
export const findSite = read(({ req }) => readSite(req))

/** Id of the report by which the viewer's own post is held. */
export const findOpenReport = read(({ req }, postId: string) => openReportOn(req, postId))

/** A request that names something of the viewer's; null for others. */
export const findOwnTakedown = read(({ req }, id: string) => ownTakedown(req, id))

/** What staff decided by month, in numbers alone. */
export const findTransparency = read(({ req, now }) => transparency(req, now))

/** Ids of the members whom the viewer has muted. */
export const findMuted = read(async ({ req }) => [...(await mutedBy(req, memberOf(req)))])

/** How much the viewer may still upload; null without a limit. */
export const findUploadAllowance = read(({ req }): Promise<UploadAllowance | null> =>
  uploadAllowance(req, memberOf(req)),
)

/** The average colours of a post's images by their URL. */
export const findImageColors = read(({ req }, postId: string) => imageColors(req, postId))

/** How the viewer's conversation with another member is: accepted, quiet, and whether they may write. */
export const findConversationState = read(({ req }, otherId: string) => conversationState(req, memberOf(req), otherId))

/** The viewer as every page of theirs needs them. */
export const findMe = read(({ req }): Promise<PageMe> => readPageMe(req, memberOf(req)))

/** The viewer's unread counts. */
export const findUnread = read(({ req, now }): Promise<Unread> => unreadOf(req, memberOf(req), now))

/** The viewer's quiet hours; null without any. */
export const findQuietHours = read(async ({ req }) => quietHoursOf(await memberOr401(req, memberOf(req))))

/** Who may write messages to the viewer. */
export const findMessageChoice = read(
  async ({ req }) => (await memberOr401(req, memberOf(req))).whoMayMessage ?? 'everyone',
)

/** Until when the viewer read the comments of a post; null if they never opened it. */
export const findReadUntil = read(({ req }, postId: string) => readUntil(req, postId))

/** The viewer's week of attendance. */
export const findAttendance = read(({ req, now }): Promise<AttendanceWeek> => attendanceWeek(req, memberOf(req), now))

/**
 * Why the viewer may not convert points yet (null when they may), whether this session must be confirmed first, and what
 * of the balance stays.
 */
export const findConversionRefusal = read(async ({ req, now }, sid: string | null) => {
  const why = await whyNotConvert(req, await memberOr401(req, memberOf(req)), now)
  const refusal = why && { isUnproved: why.details.reason === 'unproved', text: why.message }
  const retained = await retainedPoints(req, memberOf(req))
  return { refusal, isConfirmDue: await isConfirmDue(req, sid, now), retained }
})

/** Whether the viewer has ever attended and ever written a post. */
export const findFirstSteps = read(({ req, now }): Promise<FirstSteps> => firstSteps(req, memberOf(req), now))

/**
 * The boards of menus, those that the viewer chose first, their posts of today up to half a minute old.
 */
export const findBoards = read(async ({ req, now }) => {
  const boards = await categoriesBeside(req, now)
  const chosen = req.actor ? await chosenBoards(req, req.actor.id) : []
  // What a member chose stands above the groups.
  return withChosenFirst(boards, chosen).map((board) => (chosen.includes(board.id) ? { ...board, group: null } : board))
})

/** The prefixes of a board that the viewer may read, with their posts of the last days. */
export const findPrefixCounts = read(({ req, now }, board: Parameters<typeof prefixCounts>[1]) =>
  prefixCounts(req, board, now),
)

/** A board that the viewer may know of and not read. */
export const findClosedBoard = read(({ req }, slug: string) => closedBoard(req, slug))

/** Why the viewer may not download the files of a post that they read; null when they may. */
export const findDownloadRefusal = read(async ({ req }, { id, author }: Pick<Post, 'id' | 'author'>) => {
  const why = await whyNotDownload(req, { id, author: author?.id ?? null })
  return why && { isGuest: why.reason === 'auth_required', message: why.message }
})

/** The sentence that tells why the viewer may not comment on a post for one of its boards; null when they may, and for guests. */
export const findCommentRefusal = read(({ req }, postId: string) =>
  req.actor ? whyNotCommentThere(req, postId, req.actor) : Promise.resolve(null),
)

/** The member and session of a cookie. For the development server only: the production server authenticates earlier. */
export async function viewerOfCookie(cookie: string | null) {
  return (await viewerBy(await getPayload(), cookieToken(cookie))) ?? { actor: null, sid: null }
}

/** How many posts and comments of a member the viewer may see. */
export const countWritten = read(({ req }, memberId: string) => countWrittenBy(req, memberId))

/** The position of a comment below its post; null for an unknown one or one that the viewer may not read. */
export const findComment = read(({ req }, id: string): Promise<CommentPosition | null> => positionOfComment(req, id))

/** The page of a post's comments, the oldest first, with the last one or with the viewer's first new one. */
export const findCommentsPage = read(({ req }, postId: string, which: 'last' | 'new') =>
  pageOfComments(req, postId, which),
)

/** The author panel and related posts of a post that the viewer may read. */
export const findSurroundings = read(({ req }, postId: string) => surroundingsOf(req, postId))

/** The page of a list with a post, as lines, and the posts beside it. */
export const findListBelow = read(
  ({ req, now }, place: { id: string; from?: string | undefined; page?: number | undefined }) =>
    neighboursOf(req, { ...place, now }, showLines),
)

/** The series in which a post stands, each with its neighbours there. */
export const findSeriesBoxes = read(({ req }, postId: string) => seriesBoxesOf(req, postId))

/** The post as in a list, without its text where the viewer may not open it; null for one that lists leave out. */
export const findListedPost = read(({ req }, id: string) => listedPost(req, id))

/** The author of a post if the viewer has blocked them. */
export const findBlockedAuthor = read(({ req }, postId: string) => blockedAuthorOf(req, postId))

/** The URL of the payment window's script; null while nothing is sold. Constant within the process. */
export function paymentSdk(): { url: string; isSimulated: boolean } | null {
  const provider = paymentProvider()
  if (!provider) return null
  return { url: provider.sdkUrl, isSimulated: provider.name === 'simulator' }
}

/** The newest public posts, of one category if given. */
export const findNewestOpenPosts = read(({ req }, wanted: { categoryId?: number; limit: number }) =>
  newestPublicPosts(req.payload, req.actor, wanted),
)

/** The number of public posts. */
export const countPublicPosts = read(({ req }) => publicPostCount(req.payload, req.actor))

/** Public posts, oldest first, with the time of each last change. */
export const findOpenPostDates = read(({ req }, slice: { offset: number; limit: number }) =>
  publicPostDates(req.payload, req.actor, slice),
)

/** A post's share image; null for a post that is not public. Throws NOT_FOUND for a missing one. */
export const findShareImage = read(({ req }, postId: string): Promise<Buffer | null> =>
  shareImageOf(req.payload, req.actor, postId),
)

/** The operator's icon in a size, as PNG; null without one. */
export const findBrandIcon = read(async ({ req }, size: IconSize): Promise<Buffer | null> => {
  const { icon } = await readSite(req)
  return icon ? iconPicture(icon, size) : null
})

/** The picture of pages without one of their own, as PNG: the operator's, else one with the site's name. */
export const findBrandSharePicture = read(
  async (_, { shareImage, siteTagline }: Pick<Site, 'shareImage' | 'siteTagline'>): Promise<Buffer> =>
    (shareImage && (await sharePicture(shareImage))) || shareImageOfSite(siteTagline),
)

/** Whether the forum is being moved to another database, so that nothing can be written. */
export const findReadOnly = read(async () => isReadOnly())

/** The current banner; null for none. */
export const findBanner = read(({ req, now }) => currentBanner(req, now))

/** The address of the advertisement that the viewer sees at a place; null for none. */
export const findAd = read(({ req }, place: AdPlace) => adAddress(req, place))

/** The boards that are beside each other at home, with their newest posts. */
export const findHomeBlocks = read(({ req, now }) => homeBlocks(req, now))

/** The newest post of each of these boards that the viewer sees, without those of members whom they muted. */
export const findNewestPosts = read(({ req }, boards: readonly { id: number }[]) => newestPostOfEach(req, boards))

/** The rules of the boards that have some, as HTML. */
export const findBoardRules = read(({ req }) => boardRules(req))

/** The operator's company details. */
export const findCompany = read(({ req }) => readCompany(req))

/** Every article of /help. */
export const findHelp = read(({ req }) => findHelpArticles(req))

/** A legal text: the version in force now, or that of a day. */
export const findLegal = read(({ req, now }, wanted: Omit<Parameters<typeof findLegalText>[1], 'now'>) =>
  findLegalText(req, { ...wanted, now }),
)

/** What the viewer has earned this month by being active. */
export const findMonthPoints = read(({ req, now }) => monthPoints(req, memberOf(req), seoulMonth(now)))

/** The key that proves to IndexNow that this site sent a URL; undefined where it is off. Constant within the process. */
export const indexNowKey = (): string | undefined => env().INDEXNOW_KEY
