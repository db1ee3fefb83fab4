import { BSON } from 'mongodb'
import { createServer, type Server } from 'node:net'

const OP_MSG = 2013
const OP_REPLY = 1
const HEADER_BYTES = 16
const PRIMARY = { ok: 1, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion: 21 }

/** A server that answers every command as a primary answers `hello`: enough for a driver to connect. */
export function fakeMongod(port: number): Promise<Server> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= HEADER_BYTES && received.length >= received.readInt32LE(0)) {
        const message = received.subarray(0, received.readInt32LE(0))
        received = received.subarray(message.length)
        socket.write(answerTo(message))
      }
    })
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function answerTo(message: Buffer): Buffer {
  const isModern = message.readInt32LE(12) === OP_MSG
  // What stands between the header and the document: flags and a section's kind, or OP_REPLY's flags, cursor and counts.
  const between = Buffer.alloc(isModern ? 5 : 20)
  if (!isModern) between.writeInt32LE(1, 16)
  const document = BSON.serialize(PRIMARY)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeInt32LE(HEADER_BYTES + between.length + document.length, 0)
  header.writeInt32LE(message.readInt32LE(4), 8)
  header.writeInt32LE(isModern ? OP_MSG : OP_REPLY, 12)
  return Buffer.concat([header, between, document])
}
