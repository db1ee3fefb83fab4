import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#cms/core/platform/log.ts'

const CHUNK_BYTES = 1024 * 1024
/** A larger file would drive its own pages out of memory again. */
const MOST_SHARE = 0.9
/** Only what took so long is worth a line of the log. */
const NOTED_MS = 1_000

/**
 * Reads a file once from its beginning to its end in the background, so that the operating system has its pages in
 * memory: a query of the embedded database blocks the event loop while it waits for the disk. A file that is larger than
 * the available memory is not read. Returns a function that stops it.
 */
export function startReadAhead(file: string): () => void {
  const stop = new AbortController()
  const most = process.availableMemory() * MOST_SHARE
  void readAhead(file, { most, signal: stop.signal }).catch((error: unknown) => {
    if (!stop.signal.aborted) log().warn({ err: error }, 'the database file was not read ahead')
  })
  return () => stop.abort()
}

/** Resolves with the bytes that were read; 0 for a file larger than `most`. */
export async function readAhead(
  file: string,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<number> {
  const begin = performance.now()
  const handle = await open(file)
  let position = 0
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.allocUnsafe(size > most ? 0 : CHUNK_BYTES)
    while (buffer.length > 0 && position < size) {
      const started = performance.now()
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0) break
      position += bytesRead
      // Half of the disk's time is left to requests.
      await pause(performance.now() - started, undefined, { signal, ref: false })
    }
  } finally {
    await handle.close()
  }
  const ms = performance.now() - begin
  if (ms > NOTED_MS) log().info({ megabytes: position / CHUNK_BYTES, seconds: ms / 1_000 }, 'database file read ahead')
  return position
}
