import { adminMemberEndpoints } from './admin-members.ts'
import { announcementEndpoints } from './announcements.ts'
import { authEndpoints } from './auth.ts'
import { bookmarkEndpoints } from './bookmarks.ts'
import { categoryEndpoints } from './categories.ts'
import { coinEndpoints } from './coin.ts'
import { commentEndpoints } from './comments.ts'
import type { AppEndpoint } from './endpoint.ts'
import { healthEndpoints } from './health.ts'
import { openApiEndpoints } from './openapi.ts'
import { pointEndpoints } from './points.ts'
import { postEndpoints } from './posts.ts'
import { profileEndpoints } from './profile.ts'
import { reportEndpoints } from './reports.ts'
import { settingEndpoints } from './settings.ts'
import { uploadEndpoints } from './uploads.ts'
import { userEndpoints } from './users.ts'

const described: AppEndpoint[] = [
  ...adminMemberEndpoints,
  ...announcementEndpoints,
  ...authEndpoints,
  ...bookmarkEndpoints,
  ...categoryEndpoints,
  ...coinEndpoints,
  ...commentEndpoints,
  ...healthEndpoints,
  ...pointEndpoints,
  ...postEndpoints,
  ...profileEndpoints,
  ...reportEndpoints,
  ...settingEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
]

/** Every call of /api; the router, the pages, the API document and the walk test read this list. */
export const allEndpoints: AppEndpoint[] = [...described, ...openApiEndpoints(described)]
