import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Payload } from 'payload'
import { listComments, listReplies } from '#src/contracts/comments.ts'
import { getPost } from '#src/contracts/posts.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { legacyKey, legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { CheckedDump, ImportOrder } from '#cms/operations/importing/import-forum.ts'
import type { ReportFile } from '#cms/operations/importing/report.ts'
import { openForum, runAs } from './in-process.ts'
import { tableChecksums } from './table-checksums.ts'

/** Ends an import in the middle, as a kill would. */
export class Killed extends Error {}

/** An empty forum for a file that imports the site of these dumps, and what its tests ask of it; it ends with them. */
export async function importingForum({
  dumps,
  files,
  site,
}: {
  dumps: readonly string[]
  files: string
  site: string
}) {
  const { payload, folder, close } = await openForum()
  after(close)
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { firstRow, rowById } = await import('#cms/core/database/rows.ts')
  const req: AppRequest = localRequest(payload)
  return {
    payload,
    req,
    importDump: (dump: string, more: RunOptions = {}) => runImport(payload, { dump, files, ...more }),
    /** A later dump of the site: the first one, edited. */
    laterDump: (edit: (sql: string) => string): string => {
      const file = path.join(folder, 'later.sql')
      writeFileSync(file, edit(gunzipSync(readFileSync(dumps[0] ?? '')).toString()))
      return file
    },
    /** Checksums of all tables but that of imports. */
    checksums: () => {
      const { import_run: _, ...sums } = tableChecksums(path.join(folder, 'forum.db'))
      return sums
    },
    /** The stored row of an old address. */
    addressOf: async (old: string): Promise<Row<'legacy-address'> | null> => {
      const key = legacyKey(new URL(old, site))
      return key ? rowById(req, 'legacy-address', key) : null
    },
    /** The member whose id was this one there. */
    memberOf: async (id: string): Promise<Row<'member'>> => {
      const key = legacyLoginKey(id)
      const login = await rowById(req, 'legacy-login', key)
      const member = login
        ? await rowById(req, 'member', login.member)
        : await firstRow(req, 'member', { usernameKey: { equals: key } })
      assert.ok(member, id)
      return member
    },
    /** A post as a guest gets it; null where it is refused. */
    asGuest: async (id: string): Promise<Post | null> =>
      runAs(payload, getPost, null, { id }).then(
        (post) => post as Post,
        () => null,
      ),
  }
}

/** Asserts that an import sent nothing: no mail, no push, no notice. */
export async function assertSilent(req: AppRequest): Promise<void> {
  const { countRows } = await import('#cms/core/database/rows.ts')
  for (const collection of ['mail', 'mail-token', 'notification', 'push-delivery', 'outbox'] as const)
    assert.equal(await countRows(req, { collection, where: {} }), 0, collection)
}

/** Asserts that a dump is refused before its first row with a folder that has not one of its files. */
export async function assertFilesAsked(importDump: (dump: string, more: RunOptions) => Promise<unknown>, dump: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-no-files-'))
  try {
    await assert.rejects(importDump(dump, { files: path.join(folder, 'none') }), /^Error: Not one of the files that/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Asserts that a stored time is that of the site, whichever way both are written. */
export const sameTime = (stored: string, at: string): void =>
  assert.equal(new Date(stored).getTime(), new Date(at).getTime())

/** How an import is run: `files` in place of the site's folder, this forum's address, a kill. */
interface RunOptions {
  files?: string
  origin?: string
  isDryRun?: boolean
  until?: string
}

/** Runs the import as the command does; ends it when a line that begins with `until` is said. */
async function runImport(
  payload: Payload,
  { dump, files, origin, isDryRun = false, until = '' }: RunOptions & { dump: string; files: string },
): Promise<ReportFile> {
  const { checkDump, importForum } = await import('#cms/operations/importing/import-forum.ts')
  const say = (text: string): void => {
    if (until && text.startsWith(until)) throw new Killed()
  }
  const order: ImportOrder = {
    dump,
    files,
    from: undefined,
    sites: [],
    origin: origin ?? null,
    isDryRun,
    now: new Date(),
    say,
  }
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
