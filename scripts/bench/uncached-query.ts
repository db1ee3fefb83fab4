/** A query longer than any address whose page is kept, so that each request is rendered. */
export const UNCACHED = 'x'.repeat(1_100)
