import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { drawFace } from '#src/rules/draw-face.ts'
import { failureResponse } from '#cms/core/http/failure.ts'
import { securityHeaders } from '#cms/core/http/headers.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** The id of a member, or `-` for one who has left. */
const FACE = /^\/face\/([\w-]{1,64})\.svg$/
const HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': `public, max-age=${7 * 86_400}, immutable`,
}

/** Serves /face/{id}.svg: the default face that an id has, whether or not a member has that id. */
export const faceHandler =
  (payload: Payload) =>
  async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
    try {
      await consume(payload, 'everything', clientIp(message, env().TRUST_PROXY))
      const [, id] = FACE.exec((message.url ?? '').split('?', 1)[0] ?? '') ?? []
      if (!id || (message.method !== 'GET' && message.method !== 'HEAD')) throw new AppError('NOT_FOUND')
      const face = drawFace(id === '-' ? '' : id)
      res.writeHead(200, { ...HEADERS, 'Content-Length': Buffer.byteLength(face) })
      res.end(message.method === 'HEAD' ? undefined : face)
    } catch (error) {
      const { status, headers, body } = failureResponse(error, { path: message.url?.split('?', 1)[0] })
      res.writeHead(status, headers).end(message.method === 'HEAD' ? undefined : body)
    }
  }
