import { accountEndpoints } from '#cms/running/accounts/endpoints.ts'
import { agreementEndpoints } from '#cms/running/agreement-calls/endpoints.ts'
import { announcementEndpoints } from '#cms/notices/announcements/endpoints.ts'
import { auditEndpoints } from '#cms/running/audit-pages/endpoints.ts'
import { banEndpoints } from '#cms/people/bans/endpoints.ts'
import { bookmarkEndpoints } from '#cms/writing/bookmarks/endpoints.ts'
import { draftEndpoints } from '#cms/writing/drafts/endpoints.ts'
import { eventEndpoints } from '#cms/running/event-stream/endpoints.ts'
import { leavingEndpoints } from '#cms/running/leaving/endpoints.ts'
import type { Endpoint } from '#cms/machinery/call/endpoint.ts'
import { categoryEndpoints } from '#cms/material/categories/endpoints.ts'
import { cleanUpEndpoints } from '#cms/writing/clean-ups/endpoints.ts'
import { commentEndpoints } from '#cms/writing/comments/endpoints.ts'
import { healthEndpoints } from './health.ts'
import { inquiryEndpoints } from '#cms/running/inquiries/endpoints.ts'
import { likeEndpoints } from '#cms/writing/likes/endpoints.ts'
import { mailEndpoints } from '#cms/notices/mail/endpoints.ts'
import { relationEndpoints } from '#cms/running/relations/endpoints.ts'
import { messageEndpoints } from '#cms/notices/messages/endpoints.ts'
import { notificationEndpoints } from '#cms/notices/notifications/endpoints.ts'
import { openApiEndpoints } from '#cms/machinery/openapi/endpoints.ts'
import { overviewEndpoints } from '#cms/running/overview/endpoints.ts'
import { signEndpoints } from '#cms/money/signs/endpoints.ts'
import { paymentEndpoints } from '#cms/money/payments/endpoints.ts'
import { pointEndpoints } from '#cms/money/points/endpoints.ts'
import { proofEndpoints } from '#cms/people/proof-of-work/endpoints.ts'
import { postEndpoints } from '#cms/writing/posts/endpoints.ts'
import { readingEndpoints } from '#cms/writing/reading/endpoints.ts'
import { pushEndpoints } from '#cms/notices/push/endpoints.ts'
import { reportEndpoints } from '#cms/writing/reports/endpoints.ts'
import { searchEndpoints } from '#cms/writing/searches/endpoints.ts'
import { settingEndpoints } from '#cms/running/settings-calls/endpoints.ts'
import { staffNoteEndpoints } from '#cms/people/staff-notes/endpoints.ts'
import { takedownEndpoints } from '#cms/writing/takedowns/endpoints.ts'
import { versionEndpoints } from '#cms/material/versions/endpoints.ts'
import { wordFilterEndpoints } from '#cms/people/word-filter/endpoints.ts'
import { voteEndpoints } from '#cms/writing/votes/endpoints.ts'

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
  ...readingEndpoints,
  ...pushEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...settingEndpoints,
  ...agreementEndpoints,
  ...signEndpoints,
  ...staffNoteEndpoints,
  ...takedownEndpoints,
  ...versionEndpoints,
  ...wordFilterEndpoints,
  ...voteEndpoints,
]

/** Every call of /api; the router, the pages, the API document and the walk test read this list. */
export const allEndpoints: Endpoint[] = [...described, ...openApiEndpoints(described)]
