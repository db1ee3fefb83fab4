import type { APIRoute } from 'astro'
import { cardText } from '#src/text/card.ts'
import { atomResponse } from '../../../crawlers/feed.ts'
import { loadTagFeed } from '../../../loaders/feeds.ts'

export const GET: APIRoute = async ({ params, url, locals }) =>
  atomResponse(await loadTagFeed(decodeURIComponent(params.tag ?? ''), url, locals), cardText.unknownAuthor)
