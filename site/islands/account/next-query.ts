/** `?next=` for a link between sign-in and registration; empty for the home page, which is the default. */
export const nextQuery = (next: string): string => (next === '/' ? '' : `?next=${encodeURIComponent(next)}`)
