import type { APIRoute } from 'astro'
import { sharePicturePath } from '#src/rules/brand-files.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { findShareImage } from '../../cms.ts'

/** A post's share image; the site's own for a post that is not public. */
export const GET: APIRoute = async ({ params: { id = '' }, locals, redirect }) => {
  locals.tags.add(postTag(id))
  const image = await findShareImage(locals, id)
  if (!image) return redirect(sharePicturePath(locals.site), 302)
  return new Response(new Uint8Array(image), {
    headers: {
      'Content-Type': 'image/png',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
