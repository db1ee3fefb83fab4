import type { APIRoute } from 'astro'
import { cardText } from '#src/text/card.ts'
import { atomResponse } from '../../crawlers/feed.ts'
import { loadAnnouncementFeed } from '../../loaders/feeds.ts'

export const GET: APIRoute = async ({ url, locals }) =>
  atomResponse(await loadAnnouncementFeed(url, locals), cardText.unknownAuthor)
