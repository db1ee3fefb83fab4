import { AppError } from '#src/rules/app-error.ts'
import { fileUrl, isRunByBrowsers } from '#src/rules/files.ts'
import { bringFiles, type BroughtFile } from '#cms/files/bring-files.ts'
import { typeOfFile, type ReceivedFile } from '#cms/files/check-file.ts'
import { fileNameOf, namedApart } from '#cms/files/file-names.ts'
import { isPage } from '#cms/files/plain-text.ts'
import { sizeOf } from '#cms/core/sql-dump/open-dump.ts'
import { mediaAddresses, type Address } from './addresses.ts'
import { importedId, type Importing } from './importing.ts'
import { fileIn, type OldPicture } from './pictures.ts'

/** A file that is attached to a post there. */
export interface OldFile extends OldPicture {
  /** Its name there, as members see it. */
  name: string
  /** What tells it from the other files of its post, the same in each dump. */
  key: string | number
  downloads: number
}

/** The post that files come with. */
interface PostOfFiles {
  id: string
  /** Owner of the files: the author, or any member if the post has none. */
  ownerId: string
  createdAt: string
}

/** Of a kind that we do not know, or whose content is not what its name says: it is saved, and never shown. */
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Stores the files attached to a post that is not there yet, in their order, whatever types and numbers its board asks; the
 * transaction that stores the post gives them to it (`giveBroughtFiles`). Pages, drawings and scripts stay behind, lost files
 * are dropped, and the report names both. Returns how many there are and their old addresses.
 */
export async function attachFiles(
  plan: Importing,
  post: PostOfFiles,
  files: readonly OldFile[],
): Promise<{ count: number; addresses: Address[] }> {
  const kept: (BroughtFile & { addresses: string[] })[] = []
  for (const old of files) {
    const file = await receivedFile(plan, old)
    if (file) kept.push(await broughtFile(plan, { post, old, file, nth: kept.length }))
  }
  plan.report.came('attached files', kept.length)
  if (plan.isDryRun) return { count: kept.length, addresses: [] }
  const named = namedApart(kept, [])
  const brought = named.map(({ addresses: _, ...file }) => file)
  await bringFiles(plan.req, { files: brought, post: post.id, ownerId: post.ownerId, now: plan.now })
  return { count: named.length, addresses: named.flatMap((file) => mediaAddresses(file.addresses, fileUrl(file))) }
}

/** The file as it lies in the folder of files; null for one that is lost or stays behind. */
async function receivedFile({ files, report }: Importing, old: OldFile): Promise<ReceivedFile | null> {
  const path = await fileIn(files, old.found)
  const bytes = path && (await sizeOf(path))
  if (!path || !bytes) {
    report.leftBehind('attached files that are lost or empty', old.what)
    return null
  }
  const name = fileNameOf(old.name)
  if (!isRunByBrowsers(name) && !(await isPage(path))) return { path, name, bytes }
  report.leftBehind('attached files that a browser would run', old.what)
  return null
}

interface Found {
  post: PostOfFiles
  old: OldFile
  file: ReceivedFile
  nth: number
}

async function broughtFile({ source, fileKeyOf }: Importing, { post, old, file, nth }: Found) {
  const id = importedId(source, { kind: 'file', key: `${post.id}:${old.key}`, at: new Date(post.createdAt), nth })
  const type = await typeOfFile(file).catch(unknownType)
  const downloads = Math.max(0, old.downloads)
  return {
    ...file,
    id,
    type,
    downloads,
    createdAt: post.createdAt,
    addresses: [...(old.addresses ?? []), fileKeyOf(old.found)],
  }
}

function unknownType(error: unknown): string {
  if (error instanceof AppError) return UNKNOWN_TYPE
  throw error
}
