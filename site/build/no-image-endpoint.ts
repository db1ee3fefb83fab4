/** Replaces Astro's image endpoint with a 404. */
export const GET = (): Response => new Response(null, { status: 404 })
