import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket in memory that implements the part of S3 that the product uses, and refuses requests without a signature. */
export async function fakeBucket() {
  const files = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>()
  /** `deletionsLeft`: how many files it deletes before it fails to. */
  const state = { isDown: false, isMissing: false, unsigned: 0, deletionsLeft: Infinity }
  const server = createServer((message, res) => {
    void (async () => {
      const bytes = await bodyOf(message)
      const path = message.url ?? ''
      if (state.isDown) return res.writeHead(500).end()
      if (!isSigned(message, bytes)) {
        state.unsigned += 1
        return res.writeHead(403).end()
      }
      if (message.method === 'PUT') files.set(path, { bytes, headers: message.headers })
      if (message.method === 'DELETE') {
        if (state.deletionsLeft <= 0) return res.writeHead(500).end()
        state.deletionsLeft -= 1
        files.delete(path)
      }
      const file = files.get(path)
      if (state.isMissing) return res.writeHead(404).end()
      if (message.method === 'HEAD' && file) return res.writeHead(200, { 'Content-Length': file.bytes.length }).end()
      if (message.method !== 'GET') return res.writeHead(message.method === 'DELETE' ? 204 : 200).end()
      if (!file) return res.writeHead(404).end()
      const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(message.headers.range ?? '') ?? []
      if (from === undefined) return res.writeHead(200, { 'Content-Length': file.bytes.length }).end(file.bytes)
      const first = from === '' ? file.bytes.length - Number(to) : Number(from)
      const last = from === '' || !to ? file.bytes.length - 1 : Math.min(Number(to), file.bytes.length - 1)
      if (first > last) return res.writeHead(416).end()
      const headers = { 'Content-Range': `bytes ${first}-${last}/${file.bytes.length}` }
      return res.writeHead(206, headers).end(file.bytes.subarray(first, last + 1))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    files,
    state,
    env: {
      S3_BUCKET: 'forum',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Whether the request carries a version 4 signature of our key that covers the body. */
function isSigned({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const hash = headers['x-amz-content-sha256']
  const covers = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(bytes).digest('hex')
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/
  return covers && headers['x-amz-date'] !== undefined && pattern.test(headers.authorization ?? '')
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
