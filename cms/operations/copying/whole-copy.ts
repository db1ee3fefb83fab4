import type { RowReader, RowWriter } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'

/** The note that says whose copy a target is. */
const KEY = 'copy of'

/** Whether the target is an unfinished copy of `from`; throws one sentence when it holds anything else. */
async function isCopyOf(target: RowWriter, from: string): Promise<boolean> {
  const noted = (await target.notes(KEY)).get(KEY)
  if (noted !== undefined && noted !== from)
    throw new Error(`The target is an unfinished copy of another forum (${String(noted)}): give an empty one.`)
  return noted !== undefined
}

/** Makes the target a copy of `from`; throws one sentence when it holds anything else. */
export async function claimTarget(
  target: RowWriter,
  { from, collections }: { from: string; collections: readonly StoredCollection[] },
): Promise<void> {
  if (await isCopyOf(target, from)) return
  const held = await heldBy(target, collections)
  if (held) throw new Error(`The target is not empty (${held}): give an empty one.`)
  await target.putNotes(new Map([[KEY, from]]))
}

/** The first collection that has rows; null for an empty database. */
async function heldBy(reader: RowReader, collections: readonly StoredCollection[]): Promise<string | null> {
  for (const { slug } of collections) if ((await reader.count(slug)) > 0) return slug
  return null
}
