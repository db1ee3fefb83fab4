import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardConnections } from '#cms/core/http/connection-limits.ts'
import { inRequestOrder } from '#cms/core/http/pipelining.ts'
import { closeStalledReceivers } from '#cms/core/http/stalled-receivers.ts'

const ok: RequestListener = (_message, res) => void res.end('ok')
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

interface Made {
  limits?: { most: number; ofAddress: number }
  answer?: RequestListener
}

/** A server with these limits, and a way to connect to it from addresses of this machine. */
async function serverWith(t: TestContext, { limits = { most: 100, ofAddress: 0 }, answer = ok }: Made) {
  const server = createServer(answer)
  guardConnections(server, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  t.after(() => server.close().closeAllConnections())
  return async (from = '127.0.0.1'): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined)
    t.after(() => socket.destroy())
    await accepted
    return socket.resume()
  }
}

const isOpen = async (socket: Socket): Promise<boolean> => {
  await sleep(50)
  return !socket.readableEnded && !socket.destroyed
}

test('one address holds so many connections, another one has its own, and a closed one makes room', async (t) => {
  const open = await serverWith(t, { limits: { most: 100, ofAddress: 2 }, answer: () => undefined })
  const openBusy = async () => {
    const socket = await open()
    socket.write(GET)
    await sleep(50)
    return socket
  }
  const [first, second, third] = [await openBusy(), await openBusy(), await open()]
  assert.deepEqual(await Promise.all([first, second, third].map(isOpen)), [true, true, false])
  assert.equal(await isOpen(await open('127.0.4.1')), true)
  first.destroy()
  await sleep(50)
  assert.equal(await isOpen(await open()), true)
})

test('two hundred half requests of one address do not shut that address out: the oldest of them goes', async (t) => {
  const open = await serverWith(t, { limits: { most: 1_000, ofAddress: 200 } })
  const other = await open('127.0.4.1')
  const halves: Socket[] = []
  for (let count = 0; count < 200; count += 1) {
    const socket = await open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    halves.push(socket)
  }
  const visitor = await open()
  visitor.write(GET)
  assert.match(String(await once(visitor, 'data')), /200 OK/)
  const [oldest, ...others] = await Promise.all(halves.map(isOpen))
  assert.deepEqual([oldest, others.every(Boolean), await isOpen(other)], [false, true, true])
})

test('of an address whose connections are all answered, or wait after an answer, the one that waits longest goes', async (t) => {
  const never: RequestListener = (message, res) => void (message.url === '/' && res.end('ok'))
  const open = await serverWith(t, { limits: { most: 1_000, ofAddress: 2 }, answer: never })
  const [busy, waiting] = [await open(), await open()]
  busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  waiting.write(GET)
  await once(waiting, 'data')
  const visitor = await open()
  assert.deepEqual(await Promise.all([busy, waiting, visitor].map(isOpen)), [true, false, true])
})

test('where there is no limit of an address it holds any number', async (t) => {
  const open = await serverWith(t, { limits: { most: 1_000, ofAddress: 0 } })
  const sockets: Socket[] = []
  for (let count = 0; count < 300; count += 1) sockets.push(await open())
  assert.equal((await Promise.all(sockets.map(isOpen))).every(Boolean), true)
})

test('when the server is full, the oldest connection without a whole header gives way, never one that is answered', async (t) => {
  const slow: RequestListener = (_message, res) => void setTimeout(() => res.end('ok'), 400).unref()
  const open = await serverWith(t, { limits: { most: 3, ofAddress: 0 }, answer: slow })
  const answered = await open()
  answered.write(GET)
  const [half, younger] = [await open(), await open()]
  half.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await sleep(50)
  const newcomer = await open()
  newcomer.write(GET)
  assert.deepEqual(await Promise.all([half, younger, answered, newcomer].map(isOpen)), [false, true, true, true])
  assert.match(String(await once(newcomer, 'data')), /200 OK/)
})

test('when all of a full server are answered, a new connection is closed', async (t) => {
  const open = await serverWith(t, { limits: { most: 1, ofAddress: 0 }, answer: () => undefined })
  const busy = await open()
  busy.write(GET)
  await sleep(50)
  assert.deepEqual(await Promise.all([await open(), busy].map(isOpen)), [false, true])
})

/** Connections to a server that answers 12 MB at once and cuts who takes nothing of it for a second and a half. */
async function largeAnswer(t: TestContext): Promise<Socket> {
  const taken = new Set<Socket>()
  const server = createServer((_message, res) => void res.end(Buffer.alloc(12_000_000)))
  server.on('connection', (socket) => taken.add(socket))
  closeStalledReceivers(() => taken, { takeWithinMs: 1_500, lookEveryMs: 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).pause()
  t.after(() => socket.destroy())
  socket.write(GET)
  const [served] = (await once(server, 'connection')) as [Socket]
  return Object.assign(socket, { served })
}

const servedOf = (socket: Socket) => (socket as Socket & { served: Socket }).served

test('who takes no byte of an answer is cut', async (t) => {
  const socket = await largeAnswer(t)
  await sleep(1_000)
  assert.equal(servedOf(socket).destroyed, false)
  await sleep(1_500)
  assert.equal(servedOf(socket).destroyed, true)
})

test('who takes an answer slowly gets all of what they take', { skip: !existsSync('/proc/net/tcp') }, async (t) => {
  const socket = await largeAnswer(t)
  // Half a second apart, and less in all than the system's buffers hold: only the system sees these bytes go.
  for (let count = 0; count < 10; count += 1) {
    await sleep(400)
    socket.read(100_000)
  }
  assert.equal(servedOf(socket).destroyed, false)
})

test('of the requests that one connection pipelines one at a time is answered, in their order', async (t) => {
  const begun: string[] = []
  const open = await serverWith(t, {
    answer: inRequestOrder((message, res) => {
      begun.push(message.url ?? '')
      res.end('x'.repeat(8_000_000))
    }),
  })
  const socket = (await open()).pause()
  socket.write(['/a', '/b', '/c'].map((path) => GET.replace(' / ', ` ${path} `)).join(''))
  await sleep(200)
  assert.deepEqual(begun, ['/a'])
  socket.resume()
  for (let waited = 0; begun.length < 3 && waited < 5_000; waited += 50) await sleep(50)
  assert.deepEqual(begun, ['/a', '/b', '/c'])
})

test('a pipelined request of a connection that is gone is not worked on', async (t) => {
  const begun: string[] = []
  const open = await serverWith(t, {
    answer: inRequestOrder((message) => void begun.push(message.url ?? '')),
  })
  const socket = await open()
  socket.write(GET + GET)
  await sleep(100)
  socket.destroy()
  await sleep(200)
  assert.deepEqual(begun, ['/'])
})
