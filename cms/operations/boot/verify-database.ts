import { database } from '#cms/core/database/database.ts'
import { verify } from '#cms/operations/invariants/verify.ts'
import type { Finding } from '#cms/operations/invariants/finding.ts'
import { allCollections } from '#cms/operations/registries/collections.ts'
import { getPayload } from './payload.ts'

/** Checks the database of this environment against the invariants, read-only; one finding for each invariant. */
export async function verifyDatabase(): Promise<Finding[]> {
  const source = await database().rowSource(getPayload)
  try {
    return await verify(source, allCollections)
  } finally {
    await source.close()
  }
}
