import type { PostFile } from '#src/contracts/schemas/files.ts'
import { fileUrl } from '#src/rules/files.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const FILE_FIELDS = ['id', 'name', 'type', 'bytes', 'downloads'] as const
type FileRow = Pick<Row<'post-file'>, (typeof FILE_FIELDS)[number]>

/** A file as readers of its post and the author of its draft see it. */
export const toFile = ({ id, name, type, bytes, downloads }: FileRow): PostFile => ({
  id,
  name,
  bytes,
  type,
  downloads: downloads ?? 0,
  url: fileUrl({ id, name }),
})

/** What a file belongs to. */
export type FileTarget = { post: string } | { draft: string }

/** The files of a post or draft, those that were dropped left out. */
export const filesWithin = (target: FileTarget): Where<'post-file'> => ({
  and: [
    'post' in target ? { post: { equals: target.post } } : { draft: { equals: target.draft } },
    { droppedAt: { exists: false } },
  ],
})

/** The files of a post or draft, in the order in which they came. */
export async function filesOf(req: AppRequest, target: FileTarget): Promise<PostFile[]> {
  const rows = await findPage(req, {
    collection: 'post-file',
    where: filesWithin(target),
    fields: FILE_FIELDS,
    sort: ['id'],
  })
  return rows.map(toFile)
}
