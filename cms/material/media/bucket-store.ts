import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#src/rules/app-error.ts'
import type { Env } from '#cms/machinery/platform/env.ts'
import { log } from '#cms/machinery/platform/log.ts'
import type { MediaStore } from './names.ts'

const REQUIRED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TIMEOUT_MS = 15_000
/** Immutable: a name is never written twice. */
const PUT_HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Images in an S3-compatible bucket, as `media/{name}`; throws when an environment variable is missing. */
export function bucketStore(env: Env): MediaStore {
  const missing = REQUIRED.find((name) => !env[name])
  if (missing) throw new Error(`${missing} must be given when S3_BUCKET names a bucket.`)
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    region: env.S3_REGION ?? 'auto',
    service: 's3',
    retries: 2,
  })
  const base = `${env.S3_ENDPOINT?.replace(/\/$/, '')}/${env.S3_BUCKET}/media/`
  const send = async (name: string, init: RequestInit) => {
    const response = await client
      .fetch(base + name, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(unreachable)
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    return unreachable(new Error(`bucket answered ${response.status}`))
  }
  return {
    put: async (name, bytes) => {
      const response = await send(name, { method: 'PUT', body: new Uint8Array(bytes), headers: PUT_HEADERS })
      if (!response.ok) unreachable(new Error('there is no such bucket'))
    },
    open: async (name) => {
      const { ok, body, headers } = await send(name, { method: 'GET' })
      if (ok && body)
        return { stream: Readable.fromWeb(body as ReadableStream), bytes: Number(headers.get('content-length')) }
      await body?.cancel()
      return null
    },
    remove: async (name) => void (await send(name, { method: 'DELETE' })),
  }
}

function unreachable(error: unknown): never {
  log().error({ err: error }, 'the bucket cannot be used')
  throw new AppError('UNAVAILABLE')
}
