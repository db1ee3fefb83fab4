import type { APIRoute } from 'astro'
import { brandSheet } from '../../lib/brand/brand-colours.ts'
import { brandFileOf } from '#src/rules/brand-files.ts'
import { findBrandIcon, findBrandSharePicture } from '../../cms.ts'

const HOUR = 'public, max-age=3600'
const NOT_FOUND = { status: 404 }

/** The operator's icon and share picture as PNG, and the style sheet of a hue. */
export const GET: APIRoute = async ({ params: { file = '' }, locals }) => {
  const asked = brandFileOf(file)
  if (asked === null) return new Response(null, NOT_FOUND)
  if (asked !== 'share' && 'hue' in asked)
    return new Response(brandSheet(asked.hue), {
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': HOUR },
    })
  const picture =
    asked === 'share' ? await findBrandSharePicture(locals, locals.site) : await findBrandIcon(locals, asked.icon)
  if (!picture) return new Response(null, NOT_FOUND)
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': HOUR, 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}
