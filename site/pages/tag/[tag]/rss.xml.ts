import type { APIRoute } from 'astro'

import { rssResponse } from '../../../crawlers/feed.ts'
import { loadTagFeed } from '../../../loaders/feeds.ts'

export const GET: APIRoute = async ({ params, url, locals }) =>
  rssResponse(await loadTagFeed(decodeURIComponent(params.tag ?? ''), url, locals))
