import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { requestedRange, type RequestedRange } from '#cms/media/byte-range.ts'
import type { MediaFile } from '#cms/media/names.ts'

/** The range that a GET asks for of the file with this name, unless `If-Range` names another one. */
export function rangeOf({ method, headers }: IncomingMessage, name: string): RequestedRange | null {
  const condition = headers['if-range']
  if (method !== 'GET' || (condition !== undefined && condition !== `"${name}"`)) return null
  return requestedRange(headers.range)
}

/** Whether the client has the file with this name already. */
export const isKnown = ({ headers }: IncomingMessage, name: string): boolean =>
  headers['if-none-match']?.includes(name) ?? false

interface Stored {
  name: string
  file: MediaFile
  headers: Record<string, string>
}

/** Sends a stored file or the range of it that was opened; a name is never written twice, so that it is the ETag. */
export async function sendStored(message: IncomingMessage, res: ServerResponse, stored: Stored): Promise<void> {
  const { name, file } = stored
  const headers = { ...stored.headers, 'Accept-Ranges': 'bytes', ETag: `"${name}"` }
  const { part, bytes } = file
  if (isKnown(message, name) || message.method === 'HEAD') {
    file.stream.destroy()
    if (isKnown(message, name)) res.writeHead(304, headers).end()
    else res.writeHead(200, { ...headers, 'Content-Length': bytes }).end()
    return
  }
  if (part === 'none') return void res.writeHead(416, { ...headers, 'Content-Range': `bytes */${bytes}` }).end()
  if (part === 'all') res.writeHead(200, { ...headers, 'Content-Length': bytes })
  else {
    const sent = {
      'Content-Length': part.to - part.from + 1,
      'Content-Range': `bytes ${part.from}-${part.to}/${bytes}`,
    }
    res.writeHead(206, { ...headers, ...sent })
  }
  // A client that disconnects midway is no failure.
  await pipeline(file.stream, res).catch(() => res.destroy())
}
