// A node:http server that sends the same bytes for every request: the upper limit of this machine.
import { createServer } from 'node:http'
import type { Answer } from './bare.ts'

process.once('message', ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((message, res) => {
    message.resume()
    message.once('end', () => res.writeHead(status, headers).end(bytes))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
process.once('disconnect', () => process.exit(0))
