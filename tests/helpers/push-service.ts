import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type BinaryLike,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a browser shows of a push. */
export interface Pushed {
  id: string
  title: string
  body: string
  url: string
  tag: string
}

/** A push as it arrived at the service. */
export interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A browser's half of a subscription (RFC 8291): it alone can read what is pushed to it. */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    read: ({ body }: Arrived): Pushed => JSON.parse(decrypted(body, { own, auth, pair })) as Pushed,
  }
}

type Keys = { own: Buffer; auth: Buffer; pair: ReturnType<typeof createECDH> }

/** RFC 8188 in one record: salt, record size, the sender's key, and the ciphertext. */
function decrypted(body: Buffer, { own, auth, pair }: Keys): string {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > size || body.length > 4_096) throw new Error(`${body.length} bytes in records of ${size}`)
  const derive = (key: BinaryLike, by: BinaryLike, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('The record is not the last one.')
  return padded.subarray(0, end).toString()
}

/** The claims of the signature (RFC 8292) when it is one of this public key; throws otherwise. */
export function vapidClaims({ headers }: Arrived, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`signed by ${key}`)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('The signature is not one of this key.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
}

type Respond = (res: ServerResponse, path: string) => void

const WITHIN_MS = 5_000

/** A push service of this machine that stores what it gets, and answers 201 until a test sets another answer. */
export async function pushService() {
  const arrived: Arrived[] = []
  const state = { respond: ((res) => void res.writeHead(201).end()) as Respond }
  const server = createServer((message, res) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => void chunks.push(chunk))
    message.on('end', () => {
      const path = message.url ?? ''
      arrived.push({ path, headers: message.headers, body: Buffer.concat(chunks) })
      state.respond(res, path)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0
  return {
    origin,
    arrived,
    respondWith: (respond: Respond) => void (state.respond = respond),
    /** A browser that subscribes here. */
    browser: () => pushBrowser(`${origin}/push/${(count += 1)}`),
    /** What has arrived at an endpoint, once it is so much; throws when that takes too long. */
    at: async (endpoint: string, least = 1): Promise<Arrived[]> => {
      const path = new URL(endpoint).pathname
      const there = () => arrived.filter((one) => one.path === path)
      for (const end = Date.now() + WITHIN_MS; Date.now() < end && there().length < least;) await sleep(10)
      if (there().length < least) throw new Error(`${there().length} of ${least} pushes arrived at ${path}`)
      return there()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
