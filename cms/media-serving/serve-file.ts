import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { onBoards } from '#src/rules/board-rights.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { whileDatabaseAnswers } from '#cms/core/database/availability.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { log } from '#cms/core/platform/log.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { countDownload } from '#cms/files/count-download.ts'
import { mediaStore } from '#cms/media/store.ts'
import { readablePostOnBoards } from '#cms/posts/find.ts'
import { assertMayDownload, boardIdsOf } from '#cms/visibility/boards.ts'
import { isKnown, rangeOf, sendStored } from './send-stored.ts'

/** A browser that opens the file in spite of `attachment` runs nothing of it. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': 'sandbox',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private',
}

interface FileRequest {
  payload: Payload
  named: { id: string; name: string }
  findViewer: () => Promise<Actor | null>
}

/** Serves /media/files/{id}/{name} to readers of the post who meet what its boards ask, and counts the download. */
export async function serveFile(message: IncomingMessage, res: ServerResponse, wanted: FileRequest): Promise<void> {
  const { row, req } = await whileDatabaseAnswers(async () => {
    const request = localRequest(wanted.payload, await wanted.findViewer())
    return { req: request, row: await allowedFile(request, wanted.named) }
  })
  const file = await mediaStore().open(row.key, rangeOf(message, row.key))
  if (!file) throw new AppError('NOT_FOUND')
  if (isDownload(message, row.key)) await count(req, row)
  await sendStored(message, res, {
    name: row.key,
    file,
    headers: { ...FILE_HEADERS, 'Content-Type': row.type, 'Content-Disposition': dispositionOf(row.name) },
  })
}

/** The file, if the caller may download it; that of a draft its owner alone. Throws NOT_FOUND or the refusal of its post. */
async function allowedFile(req: AppRequest, { id, name }: FileRequest['named']): Promise<Row<'post-file'>> {
  const row = await rowById(req, 'post-file', id)
  if (!row || row.droppedAt || row.name !== name) throw new AppError('NOT_FOUND')
  if (!row.post) {
    if (req.actor?.id !== row.owner) throw new AppError('NOT_FOUND')
    return row
  }
  await assertMayDownload(req, await readablePostOnBoards(req, row.post))
  return row
}

/** A GET of the whole file, or of its beginning, that is answered with bytes. */
function isDownload(message: IncomingMessage, name: string): boolean {
  const range = rangeOf(message, name)
  const isFromStart = range === null || ('from' in range && range.from === 0)
  return message.method === 'GET' && isFromStart && !isKnown(message, name)
}

/** Counts the download of a member other than its author and staff. A count that fails does not keep the file back. */
async function count(req: AppRequest, { id, post, owner }: Row<'post-file'>): Promise<void> {
  const { actor } = req
  if (!actor || !post || actor.id === owner || isReadOnly()) return
  try {
    if (can(onBoards(actor, await boardIdsOf(req, post)), 'post.readHidden')) return
    await countDownload(req, { fileId: id, memberId: actor.id, now: new Date() })
  } catch (error) {
    log().warn({ err: error }, 'a download was not counted')
  }
}

/** Saved under its own name, whatever letters it has (RFC 8187). */
const dispositionOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`
