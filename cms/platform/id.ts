import { v7 } from 'uuid'

/** A new opaque id that sorts by the time given (UUIDv7); contract.md, "Ground rules". */
export const newId = (now: Date = new Date()): string => v7({ msecs: now.getTime() })
