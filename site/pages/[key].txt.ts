import type { APIRoute } from 'astro'
import { indexNowKey } from '../cms.ts'

/** The IndexNow key file, which proves that submitted URLs come from this site. */
export const GET: APIRoute = ({ params, rewrite }) => {
  const key = indexNowKey()
  if (!key || params.key !== key) return rewrite('/404')
  return new Response(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
