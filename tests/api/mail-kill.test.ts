import assert from 'node:assert/strict'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { after, before, test } from 'node:test'
import { DATABASE } from '#tests/helpers/database.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startServer } from '#tests/helpers/server.ts'

/** A mail server that takes every command up to this one and then says nothing more; resolves `reached` when it came. */
async function stallingServer(at: RegExp) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  let isData = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (at.test(text)) return resolve()
      if (isData) return
      isData = text.startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, reached, close }
}

let mails: MailServer
before(async () => {
  mails = await startMailServer()
})
after(() => mails.close())

/** Requests a reset while the mail server stalls and kills the forum; returns the member of the mail. */
async function killedAt(at: RegExp, dataDir: string): Promise<string> {
  // Before there is mail, so that the reset is the first one.
  const first = await startServer({ dataDir })
  const { email } = await (await forum(first.base)).member()
  await first.stop()
  const stalling = await stallingServer(at)
  const server = await startServer({ dataDir, env: { SMTP_URL: stalling.url } })
  const world = await forum(server.base)
  expectStatus(await world.guest.post('/auth/password-reset/request', { email }), 202)
  await stalling.reached
  await server.kill()
  stalling.close()
  return email
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-mail-kill-'))
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

const onSqlite = { skip: DATABASE === 'sqlite' ? false : 'replicas wait until the claim is over' }

test('a mail whose text was not handed over when the forum was killed arrives after the next start', onSqlite, () =>
  withFolder(async (dataDir) => {
    const email = await killedAt(/^RCPT TO/, dataDir)
    const server = await startServer({ dataDir, env: { SMTP_URL: mails.url } })
    const mail = await mails.mailTo(email)
    await server.stop()
    assert.equal(linkIn(mail).pathname, '/password-reset')
  }),
)

test('a mail whose text may have arrived when the forum was killed is marked, and not sent again', onSqlite, () =>
  withFolder(async (dataDir) => {
    const email = await killedAt(/^Subject:/m, dataDir)
    const server = await startServer({ dataDir, env: { SMTP_URL: mails.url } })
    await server.stop()
    const db = new DatabaseSync(path.join(dataDir, 'forum.db'), { readOnly: true })
    const row = db.prepare("SELECT state, handed_over_at AS at FROM mail WHERE kind = 'reset'").get()
    db.close()
    assert.equal(row?.state, 'sending')
    assert.ok(row.at)
    assert.equal(
      mails.arrived.some(({ to }) => to.includes(email)),
      false,
    )
  }),
)
