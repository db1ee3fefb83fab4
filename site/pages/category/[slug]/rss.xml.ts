import type { APIRoute } from 'astro'

import { rssResponse } from '../../../crawlers/feed.ts'
import { loadCategoryFeed } from '../../../loaders/feeds.ts'

export const GET: APIRoute = async ({ params, url, locals }) =>
  rssResponse(await loadCategoryFeed(decodeURIComponent(params.slug ?? ''), url, locals))
