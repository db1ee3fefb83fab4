import type { APIRoute } from 'astro'
import { cardText } from '#src/text/card.ts'
import { atomResponse } from '../crawlers/feed.ts'
import { loadSiteFeed } from '../loaders/feeds.ts'

export const GET: APIRoute = async ({ url, locals }) =>
  atomResponse(await loadSiteFeed(url, locals), cardText.unknownAuthor)
