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
  const order: ImportOrder = { dump, files, from: undefined, isDryRun, now: new Date(), say }
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
