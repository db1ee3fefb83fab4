/** A Monday afternoon in Seoul: the time that the README's pictures show. */
export const PICTURED_AT = '2026-11-23T06:00:00Z'
