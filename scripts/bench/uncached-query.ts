/** A query beyond the page cache's maximum address length, so that each request is rendered. */
export const UNCACHED = 'x'.repeat(1_100)
