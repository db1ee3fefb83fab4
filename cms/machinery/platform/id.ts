import { v7 } from 'uuid'

/** A new opaque id that sorts by the time given (UUIDv7), the same on both databases. */
export const newId = (now: Date = new Date()): string => v7({ msecs: now.getTime() })
