import type { APIRoute } from 'astro'

import { rssResponse } from '../../crawlers/feed.ts'
import { loadAnnouncementFeed } from '../../loaders/feeds.ts'

export const GET: APIRoute = async ({ url, locals }) => rssResponse(await loadAnnouncementFeed(url, locals))
