import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './server.ts'

/** A server that speaks S3, with an empty bucket `forum`. */
export interface S3Server {
  name: string
  port: number
  env: Record<string, string>
  stop: () => Promise<void>
}

const BUCKET = 'forum'
const envOf = (port: number, key: string) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
})

/** Starts versitygw where this machine has it, which compose.yaml runs too, else s3rver from npm. */
export function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-s3-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const hasVersity = spawnSync('versitygw', ['--version']).status === 0
  return hasVersity ? startVersity(folder) : startS3rver(folder)
}

async function startVersity(folder: string): Promise<S3Server> {
  mkdirSync(path.join(folder, BUCKET))
  const port = await freePort()
  const args = ['--access', 'AAHTEST', '--secret', 'AAHTEST', '--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder]
  const child = spawn('versitygw', args, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await reachable(port)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { name: 'versitygw', port, env: envOf(port, 'AAHTEST'), stop }
}

interface S3rver {
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
}

async function startS3rver(directory: string): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  // The account that it has by itself.
  return { name: 's3rver', port, env: envOf(port, 'S3RVER'), stop: () => server.close() }
}

async function reachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error(`nothing listens on ${port}`)
}
