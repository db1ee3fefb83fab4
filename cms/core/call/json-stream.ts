import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Streaming } from './reply.ts'
import { log } from '#cms/core/platform/log.ts'

/** Headers of a private JSON response that is generated while it is sent. */
export const JSON_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
}

/** Streams the chunks with backpressure. A failure aborts the response, so that the client does not take it for complete. */
export const streamChunks =
  (pieces: AsyncIterable<string>): Streaming =>
  (out) => {
    pipeline(Readable.from(pieces), out).catch((error: NodeJS.ErrnoException) => {
      out.destroy()
      // A client that disconnects is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error({ err: error }, 'an answer broke off')
    })
  }
