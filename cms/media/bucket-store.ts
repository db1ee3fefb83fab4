import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#src/rules/app-error.ts'
import type { Env } from '#cms/core/platform/env.ts'
import { log } from '#cms/core/platform/log.ts'
import type { RequestedRange } from './byte-range.ts'
import type { MediaFile, MediaStore } from './names.ts'

const REQUIRED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TIMEOUT_MS = 15_000
/** The largest file, at half a megabyte a second. */
const FILE_TIMEOUT_MS = 100_000
const IMAGE_HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }
const FILE_HEADERS = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private' }
/** Immutable: a name is never written twice. */
const headersFor = (name: string) => (name.endsWith('.webp') ? IMAGE_HEADERS : FILE_HEADERS)

/** Images and files of posts in an S3-compatible bucket, as `media/{name}`; throws when an environment variable is missing. */
export function bucketStore(env: Env): MediaStore {
  const missing = REQUIRED.find((name) => !env[name])
  if (missing) throw new Error(`${missing} must be given when S3_BUCKET names a bucket.`)
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    region: env.S3_REGION ?? 'auto',
    service: 's3',
  })
  const bucket = `${env.S3_ENDPOINT?.replace(/\/$/, '')}/${env.S3_BUCKET}`
  const base = `${bucket}/media/`
  const send = async (name: string, init: RequestInit, timeoutMs = TIMEOUT_MS) => {
    const response = await fetchSigned(client, base + name, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable)
    if (response.ok || response.status === 404 || response.status === 416) return response
    discard(response)
    return unreachable(new Error(`bucket answered ${response.status}`))
  }
  const putBody = async (name: string, body: Uint8Array<ArrayBuffer> | Blob, timeoutMs?: number) => {
    const response = await send(name, { method: 'PUT', body, headers: headersFor(name) }, timeoutMs)
    if (!response.ok) unreachable(new Error('there is no such bucket'))
  }
  return {
    put: (name, bytes) => putBody(name, new Uint8Array(bytes)),
    putFile: async (name, source) => putBody(name, await openAsBlob(source), FILE_TIMEOUT_MS),
    open: async (name, range = null) => {
      const response = await send(name, { method: 'GET', ...(range && { headers: { Range: headerOf(range) } }) })
      if (response.ok && response.body) return fileOf(response, response.body as ReadableStream)
      discard(response)
      if (response.status !== 416) return null
      const { ok, headers } = await send(name, { method: 'HEAD' })
      return ok ? { stream: Readable.from([]), bytes: Number(headers.get('content-length')), part: 'none' } : null
    },
    remove: async (name) => void (await send(name, { method: 'DELETE' })),
    check: async () => {
      const init = { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }
      const status = await client.fetch(bucket, init).then(
        (response) => response.status,
        // One that is down now may come back; only what needs it waits for that.
        () => null,
      )
      if (status === 404) throw new Error(`S3_BUCKET: there is no bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}.`)
    },
  }
}

/** How often a request that the bucket fails is sent. */
const TRIES = 3

/**
 * Sends a signed request. The signal is given beside it, because Next, which the panel brings, copies the body of an answer to
 * a request without one: the copy is never read, and a body of which there are two does not end when one is given up.
 */
async function fetchSigned(client: AwsClient, url: string, init: RequestInit & { signal: AbortSignal }) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(await client.sign(url, init), { signal: init.signal })
    const isPassing = response.status >= 500 || response.status === 429
    if (!isPassing || tries === TRIES) return response
    discard(response)
  }
}

const discard = ({ body }: Response): void => void body?.cancel().catch(() => undefined)

const headerOf = (range: RequestedRange): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`

/** The file of a bucket's answer, which says in `Content-Range` which part of which size it has. */
function fileOf({ headers }: Response, body: ReadableStream): MediaFile {
  const stream = Readable.fromWeb(body)
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (size === undefined) return { stream, bytes: Number(headers.get('content-length')), part: 'all' }
  return { stream, bytes: Number(size), part: { from: Number(from), to: Number(to) } }
}

function unreachable(error: unknown): never {
  log().error({ err: error }, 'the bucket cannot be used')
  throw new AppError('UNAVAILABLE')
}
