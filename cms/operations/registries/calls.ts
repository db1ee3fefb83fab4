import { accountEndpoints } from '#cms/accounts/endpoints.ts'
import { agreementEndpoints } from '#cms/agreements/endpoints.ts'
import { announcementEndpoints } from '#cms/content/announcement-endpoints.ts'
import { auditEndpoints } from '#cms/settings/audit-endpoints.ts'
import { banEndpoints } from '#cms/safety/ban-endpoints.ts'
import { bookmarkEndpoints } from '#cms/posts/bookmark-endpoints.ts'
import { draftEndpoints } from '#cms/posts/draft-endpoints.ts'
import { eventEndpoints } from '#cms/event-stream/endpoints.ts'
import { leavingEndpoints } from '#cms/leaving/endpoints.ts'
import type { Endpoint } from '#cms/core/call/endpoint.ts'
import { categoryEndpoints } from '#cms/categories/endpoints.ts'
import { cleanUpEndpoints } from '#cms/moderation/clean-up-endpoints.ts'
import { commentEndpoints } from '#cms/comments/endpoints.ts'
import { healthEndpoints } from './health.ts'
import { inquiryEndpoints } from '#cms/inquiries/endpoints.ts'
import { likeEndpoints } from '#cms/likes/endpoints.ts'
import { mailEndpoints } from '#cms/mail/endpoints.ts'
import { relationEndpoints } from '#cms/relations/endpoints.ts'
import { messageEndpoints } from '#cms/messages/endpoints.ts'
import { notificationEndpoints } from '#cms/notifications/endpoints.ts'
import { openApiEndpoints } from '#cms/core/openapi/endpoints.ts'
import { overviewEndpoints } from '#cms/operations/overview/endpoints.ts'
import { fraudSignalEndpoints } from '#cms/fraud/endpoints.ts'
import { paymentEndpoints } from '#cms/payments/endpoints.ts'
import { pointEndpoints } from '#cms/points/endpoints.ts'
import { proofEndpoints } from '#cms/safety/proof-endpoints.ts'
import { postEndpoints } from '#cms/posts/endpoints.ts'
import { readPositionEndpoints } from '#cms/posts/read-position-endpoints.ts'
import { pushEndpoints } from '#cms/push/endpoints.ts'
import { reportEndpoints } from '#cms/moderation/report-endpoints.ts'
import { searchEndpoints } from '#cms/posts/search-endpoints.ts'
import { seriesEndpoints } from '#cms/posts/series-endpoints.ts'
import { settingEndpoints } from '#cms/settings/endpoints.ts'
import { staffNoteEndpoints } from '#cms/staff/note-endpoints.ts'
import { linkCardEndpoints } from '#cms/posts/link-card-endpoints.ts'
import { tagEndpoints } from '#cms/posts/tag-endpoints.ts'
import { takedownEndpoints } from '#cms/moderation/takedown-endpoints.ts'
import { versionEndpoints } from '#cms/versions/endpoints.ts'
import { wordFilterEndpoints } from '#cms/safety/word-filter-endpoints.ts'
import { voteEndpoints } from '#cms/posts/vote-endpoints.ts'

const described: Endpoint[] = [
  ...accountEndpoints,
  ...announcementEndpoints,
  ...auditEndpoints,
  ...banEndpoints,
  ...bookmarkEndpoints,
  ...categoryEndpoints,
  ...cleanUpEndpoints,
  ...commentEndpoints,
  ...draftEndpoints,
  ...eventEndpoints,
  ...healthEndpoints,
  ...inquiryEndpoints,
  ...leavingEndpoints,
  ...likeEndpoints,
  ...mailEndpoints,
  ...relationEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...overviewEndpoints,
  ...paymentEndpoints,
  ...pointEndpoints,
  ...postEndpoints,
  ...proofEndpoints,
  ...readPositionEndpoints,
  ...pushEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...seriesEndpoints,
  ...settingEndpoints,
  ...agreementEndpoints,
  ...fraudSignalEndpoints,
  ...staffNoteEndpoints,
  ...tagEndpoints,
  ...linkCardEndpoints,
  ...takedownEndpoints,
  ...versionEndpoints,
  ...wordFilterEndpoints,
  ...voteEndpoints,
]

/** Every call of /api; the router, the pages, the API document and the walk test read this list. */
export const allEndpoints: Endpoint[] = [...described, ...openApiEndpoints(described)]
