import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { listComments, listReplies } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { CheckedDump, ImportOrder } from '#cms/operations/importing/import-forum.ts'
import type { ReportFile } from '#cms/operations/importing/report.ts'
import { runAs } from './in-process.ts'

/** Ends an import in the middle, as a kill would. */
export class Killed extends Error {}

/** Runs the import as the command does; ends it when a line that begins with `until` is said. */
export async function runImport(
  payload: Payload,
  { dump, files, isDryRun = false, until = '' }: { dump: string; files: string; isDryRun?: boolean; until?: string },
): Promise<ReportFile> {
  const { checkDump, importForum } = await import('#cms/operations/importing/import-forum.ts')
  const say = (text: string): void => {
    if (until && text.startsWith(until)) throw new Killed()
  }
  const order: ImportOrder = { dump, files, from: undefined, sites: [], isDryRun, now: new Date(), say }
  const checked: CheckedDump = await checkDump(order)
  return (await importForum(payload, order, checked)).file()
}

/** The comments of a post that a guest gets, with their replies. */
export async function commentsAsGuest(payload: Payload, postId: string): Promise<Comment[]> {
  const heads = (await runAs(payload, listComments, null, { id: postId, limit: 50, offset: 0 })) as Comment[]
  const all = [...heads]
  for (const head of heads) {
    const input = { id: head.id, limit: 50, offset: 0 }
    all.push(...((await runAs(payload, listReplies, null, input)) as Comment[]))
  }
  return all
}

/** The letters and digits of a text alone. */
export const lettersOf = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '')

interface ExpectedFile {
  name: string
  size: number
  downloads: number
  sha256: string | null
  /** Paths of its old addresses. */
  addresses: string[]
}

/** Asserts that a post has these files, in their order and to the byte, and that their old addresses lead to them. */
export async function assertFiles(payload: Payload, postId: string, expected: readonly ExpectedFile[]): Promise<void> {
  const { namedApart } = await import('#cms/files/file-names.ts')
  const { filesOf } = await import('#cms/files/files-of.ts')
  const { mediaStore } = await import('#cms/media/store.ts')
  const { legacyPath } = await import('#cms/moving-in/legacy-path.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { rowById } = await import('#cms/core/database/rows.ts')
  const req = localRequest(payload)
  const files = expected.map((file) => ({ ...file, name: file.name.normalize('NFC') }))
  const found = await filesOf(req, { post: postId })
  assert.deepEqual(
    found.map(({ name, bytes, downloads }) => ({ name, size: bytes, downloads })),
    // Of two with one name each has its own here.
    namedApart(files, []).map(({ name, size, downloads }) => ({ name, size, downloads })),
  )
  assert.equal((await rowById(req, 'post', postId))?.fileCount ?? 0, files.length)
  for (const [nth, { name, sha256, addresses }] of files.entries()) {
    const row = await rowById(req, 'post-file', found[nth]?.id ?? '')
    const stored = await mediaStore().open(row?.key ?? '')
    const bytes = stored && (await buffer(stored.stream))
    assert.equal(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      sha256,
      name,
    )
    for (const old of addresses)
      assert.equal(await legacyPath(payload, new URL(old, 'http://old.example')), found[nth]?.url, old)
  }
}
