import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Streaming } from './reply.ts'
import { log } from '#cms/machinery/platform/log.ts'

/** Of an answer to one member, whose JSON is made while it goes out. */
export const JSON_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
}

/** Writes each piece when the caller has taken the one before. A failure cuts the answer off, so that nobody takes it for whole. */
export const streamChunks =
  (pieces: AsyncIterable<string>): Streaming =>
  (out) => {
    pipeline(Readable.from(pieces), out).catch((error: NodeJS.ErrnoException) => {
      out.destroy()
      // A caller who leaves in the middle is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error({ err: error }, 'an answer broke off')
    })
  }
