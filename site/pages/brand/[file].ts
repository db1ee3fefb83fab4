import type { APIRoute } from 'astro'
import { brandSheet } from '../../lib/brand/brand-colours.ts'
import { brandFileOf } from '#src/rules/brand-files.ts'
import { findBrandIcon, findBrandSharePicture } from '../../cms.ts'

const HOUR = 'public, max-age=3600'
const NOT_FOUND = { status: 404 }

/** The operator's icon and share picture as PNG, and the style sheet of a hue. */
export const GET: APIRoute = async ({ params: { file = '' }, locals }) => {
  const requested = brandFileOf(file)
  if (requested === null) return new Response(null, NOT_FOUND)
  if (requested !== 'share' && 'hue' in requested)
    return new Response(brandSheet(requested.hue), {
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': HOUR },
    })
  const picture =
    requested === 'share'
      ? await findBrandSharePicture(locals, locals.site)
      : await findBrandIcon(locals, requested.icon)
  if (!picture) return new Response(null, NOT_FOUND)
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': HOUR, 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}
