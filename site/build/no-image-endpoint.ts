/** Answers in place of Astro's image endpoint: there is nothing here. */
export const GET = (): Response => new Response(null, { status: 404 })
