import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '#tests/helpers/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-away-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a server whose MongoDB is away says what it waits for, and goes on waiting', async () => {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    DATA_DIR: folder,
    DATABASE_URI: `mongodb://127.0.0.1:${port}/forum`,
    AUTH_SECRET: 'one-secret-for-all-replicas-of-it',
  }
  const server = spawn(process.execPath, ['server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const first = await new Promise<string>((resolve) => {
    server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    server.once('exit', (code) => resolve(`ended with ${code}`))
  })
  const isWaiting = server.exitCode === null
  server.kill('SIGKILL')
  assert.deepEqual([first, isWaiting], [`waiting up to 30 s for MongoDB at 127.0.0.1:${port}\n`, true])
})
