import type { APIRoute } from 'astro'
import { cardText } from '#src/text/card.ts'
import { atomResponse } from '../../../crawlers/feed.ts'
import { loadCategoryFeed } from '../../../loaders/feeds.ts'

export const GET: APIRoute = async ({ params, url, locals }) =>
  atomResponse(await loadCategoryFeed(decodeURIComponent(params.slug ?? ''), url, locals), cardText.unknownAuthor)
