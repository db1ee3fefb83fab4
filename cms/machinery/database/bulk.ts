import type { Payload } from 'payload'
import { portOf, type BulkWriter } from './port.ts'

/** The bulk writer of this database. */
export const bulkWriter = (payload: Payload): BulkWriter => portOf(payload).bulk(payload)
