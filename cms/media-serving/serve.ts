import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { whileDatabaseAnswers } from '#cms/core/database/availability.ts'
import { bearerToken, cookieToken } from '#cms/core/platform/credentials.ts'
import { failureResponse } from '#cms/core/http/failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '#cms/core/http/headers.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import type { Identify } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { wholeUrl } from '#src/rules/images.ts'
import { parseFileUrl } from '#src/rules/files.ts'
import { audienceOf } from './audience.ts'
import { mediaName } from '#cms/media/names.ts'
import { mediaStore } from '#cms/media/store.ts'
import { rangeOf, sendStored } from './send-stored.ts'
import { serveFile } from './serve-file.ts'

/** Whatever a file contains, a browser that opens it displays an image and runs nothing. */
const MEDIA_POLICY = "default-src 'none'; sandbox"

const CACHE = {
  everyone: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  // Revalidated each time, because another member may use this browser next.
  viewer: { 'Cache-Control': 'private, no-cache', 'Cross-Origin-Resource-Policy': 'same-origin' },
}

/**
 * Serves /media: files of posts, and stored images with their narrower copies (the whole image until a copy is made) with
 * a fixed content type, immutable unless restricted to some viewers; 404 for everything else, for images of removed posts
 * to all but their author and staff, and for those of posts above the viewer's level.
 */
export function mediaHandler(payload: Payload, identify: Identify) {
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
    try {
      const ip = clientIp(message, env().TRUST_PROXY)
      await whileDatabaseAnswers(() => consume(payload, 'everything', ip))
      if (message.method !== 'GET' && message.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
      const [url = ''] = (message.url ?? '').split('?', 1)
      const { authorization, cookie } = message.headers
      const findViewer = async () => (await identify(bearerToken(authorization) ?? cookieToken(cookie)))?.actor ?? null
      const named = parseFileUrl(url)
      if (named) return await serveFile(message, res, { payload, named, findViewer })
      const whole = wholeUrl(url)
      const audience = whole && (await whileDatabaseAnswers(() => audienceOf(payload, whole, findViewer)))
      const found = audience ? ((await openFile(message, url)) ?? (await openFile(message, whole))) : null
      if (!audience || !found) throw new AppError('NOT_FOUND')
      const kinds = { 'Content-Type': 'image/webp', 'Content-Security-Policy': MEDIA_POLICY }
      await sendStored(message, res, { ...found, headers: { ...kinds, ...CACHE[audience] } })
    } catch (error) {
      refuse(message, res, error)
    }
  }
}

/** The stored file of a URL under its name, or null when there is none. */
async function openFile(message: IncomingMessage, url: string) {
  const name = mediaName(url) as string
  const file = await mediaStore().open(name, rangeOf(message, name))
  return file && { name, file }
}

function refuse(message: IncomingMessage, res: ServerResponse, error: unknown): void {
  const { status, headers, body } = failureResponse(error, { path: message.url?.split('?', 1)[0] })
  if (status === 405) res.setHeader('Allow', 'GET, HEAD')
  res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
  res.writeHead(status, headers)
  res.end(message.method === 'HEAD' ? undefined : body)
}
