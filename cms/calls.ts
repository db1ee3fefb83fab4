import { accountEndpoints } from './accounts/endpoints.ts'
import { announcementEndpoints } from './announcements/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { bookmarkEndpoints } from './bookmarks/endpoints.ts'
import type { Endpoint } from './call/endpoint.ts'
import { categoryEndpoints } from './categories/endpoints.ts'
import { commentEndpoints } from './comments/endpoints.ts'
import { healthEndpoints } from './http/health.ts'
import { inquiryEndpoints } from './inquiries/endpoints.ts'
import { likeEndpoints } from './likes/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { memberEndpoints } from './members/endpoints.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { openApiEndpoints } from './openapi/endpoints.ts'
import { overviewEndpoints } from './overview/endpoints.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { pointEndpoints } from './points/endpoints.ts'
import { postEndpoints } from './posts/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { settingEndpoints } from './settings/endpoints.ts'
import { versionEndpoints } from './versions/endpoints.ts'

const described: Endpoint[] = [
  ...accountEndpoints,
  ...announcementEndpoints,
  ...auditEndpoints,
  ...bookmarkEndpoints,
  ...categoryEndpoints,
  ...commentEndpoints,
  ...healthEndpoints,
  ...inquiryEndpoints,
  ...likeEndpoints,
  ...mailEndpoints,
  ...mediaEndpoints,
  ...memberEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...overviewEndpoints,
  ...paymentEndpoints,
  ...pointEndpoints,
  ...postEndpoints,
  ...reportEndpoints,
  ...settingEndpoints,
  ...versionEndpoints,
]

/** Every call of /api; the router, the pages, the API document and the walk test read this list. */
export const allEndpoints: Endpoint[] = [...described, ...openApiEndpoints(described)]
