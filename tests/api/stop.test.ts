import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const CONNECTIONS = 32
/** So long they ask before the signal. */
const UNDER_LOAD_MS = 500
const MAX_STOP_MS = 10_000

/** A keep-alive connection, as browsers and proxies have; `ask` resolves with the next whole response. */
async function keep({ base }: TestServer): Promise<(path: string) => Promise<string>> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  return (path) =>
    new Promise<string>((resolve) => {
      let text = ''
      const take = (chunk: Buffer) => {
        text += chunk.toString()
        if (isWhole(text)) end()
      }
      const end = () => {
        socket.off('data', take).off('close', end)
        resolve(text)
      }
      if (socket.destroyed) return end()
      socket.on('data', take).once('close', end)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    })
}

/** Whether the body is as long as the head says. */
function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n')
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return body !== undefined && Buffer.byteLength(body) >= Number(length)
}

const statusOf = (answer: string): string => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'no answer'
const hangsUp = (answer: string): boolean => /^connection: close$/im.test(answer)

test('SIGTERM under load loses no request of 32 keep-alive connections', async () => {
  const server = await startServer()
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => keep(server)))
  /** Sends requests until a response says that the connection ends. */
  const askOn = async (ask: (path: string) => Promise<string>): Promise<string> => {
    const answer = await ask('/api/categories')
    return statusOf(answer) === '200' && !hangsUp(answer) ? askOn(ask) : statusOf(answer)
  }
  const last = Promise.all(connections.map(askOn))
  await sleep(UNDER_LOAD_MS)
  const started = Date.now()
  const code = await server.stop()
  assert.ok(Date.now() - started < MAX_STOP_MS)
  const lost = (await last).filter((status) => status !== '200')
  assert.deepEqual([code, lost], [0, []])
})

test('a server that shuts down still responds for a short time, its health with 503, and then closes idle connections', async () => {
  const server = await startServer()
  const idle = await keep(server)
  assert.equal(statusOf(await idle('/api/health')), '200')
  const late = await Promise.all([keep(server), keep(server)])
  const ended = server.stop()
  while (statusOf(await (await keep(server))('/api/health')) === '200') continue
  const [health, list] = await Promise.all([late[0]('/api/health'), late[1]('/api/categories')])
  assert.deepEqual([statusOf(health), statusOf(list)], ['503', '200'])
  assert.match(health, /"code":"UNAVAILABLE"/)
  assert.ok(hangsUp(health) && hangsUp(list))
  assert.equal(await ended, 0)
  assert.equal(statusOf(await idle('/api/categories')), 'no answer')
})
