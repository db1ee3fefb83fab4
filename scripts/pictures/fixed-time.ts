/** A Monday afternoon in Seoul: the time in the README's pictures. */
export const FIXED_TIME = '2026-11-23T06:00:00Z'
