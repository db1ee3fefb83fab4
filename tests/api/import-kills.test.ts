import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { DATABASE, freshDatabase } from '#tests/helpers/database.ts'
import { GNUBOARD5 } from '#tests/helpers/imported-forum.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'aah-kills-'))
after(() => rmSync(root, { recursive: true, force: true }))
const [dump = ''] = GNUBOARD5.dumps
const emptyPlace = (name: string): Record<string, string> => ({ DATA_DIR: path.join(root, name), ...freshDatabase() })

interface Ended {
  code: number | null
  text: string
}

/** Runs a command; kills it without warning once it prints this. */
function run(args: readonly string[], env: Record<string, string>, killAt?: RegExp): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'test', ...env } })
    let text = ''
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (killAt?.test(text)) child.kill('SIGKILL')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('close', (code) => resolve({ code, text }))
  })
}

const importInto = (env: Record<string, string>, killAt?: RegExp): Promise<Ended> =>
  run(['scripts/import.ts', dump, '--files', GNUBOARD5.files], env, killAt)

/** What an import brings under the same ids in each run; salts, and rows of pictures, are made anew. */
const COMPARED =
  'member account category post comment like bookmark message conversation point-transaction name-key pin legacy-address ' +
  'legacy-login earlier-version post-file credential'

/** A checksum of the rows of each collection, without random names of pictures and files, and times of now. */
async function checksums(env: Record<string, string>, name: string): Promise<Record<string, string>> {
  const folder = path.join(root, `export-${name}`)
  const { code, text } = await run(['scripts/export.ts', folder], env)
  assert.equal(code, 0, text)
  const today = new Date().toISOString().slice(0, 10)
  return Object.fromEntries(
    COMPARED.split(' ').map((slug) => {
      const rows = readFileSync(path.join(folder, 'rows', `${slug}.jsonl`), 'utf8')
        .replaceAll(/\b[0-9a-f]{32}(?=[-."])/g, 'random')
        .replaceAll(/"event":"[^"]*"/g, '"event":"random"')
        .replaceAll(/"(salt|hash)":"[^"]*"/g, '"$1":"random"')
        .replaceAll(new RegExp(`"${today}T[^"]*"`, 'g'), '"now"')
      // A line of the ledger is known by its key; its id is random.
      const lines = rows
        .split('\n')
        .map((row) => (slug === 'point-transaction' ? row.replace(/"id":"[^"]*"/, '') : row))
      return [slug, createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')]
    }),
  )
}

test('an import that is killed again and again ends with the rows of one that was not', async () => {
  const [whole, killed] = [emptyPlace('whole'), emptyPlace('killed')]
  const once = await importInto(whole)
  assert.equal(once.code, 0, once.text)
  for (const point of [/^members:/m, /^posts:/m, /^likes:/m]) {
    const { code, text } = await importInto(killed, point)
    assert.equal(code, null, text)
    // On MongoDB the lease of a killed import lasts two minutes.
    if (DATABASE === 'mongodb') await endLease(killed)
  }
  const last = await importInto(killed)
  assert.equal(last.code, 0, last.text)
  if (DATABASE === 'sqlite') assert.deepEqual(indexesOf(killed), indexesOf(whole))
  assert.deepEqual(await checksums(killed, 'killed'), await checksums(whole, 'whole'))
})

/** The tables and indexes of a file: those that an import leaves out while it fills an empty forum are built by its end. */
function indexesOf({ DATA_DIR = '' }: Record<string, string>): unknown[] {
  const db = new DatabaseSync(path.join(DATA_DIR, 'forum.db'), { readOnly: true })
  const all = db.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all()
  db.close()
  return all
}

async function endLease({ DATABASE_URI = '' }: Record<string, string>): Promise<void> {
  const { MongoClient } = await import('mongodb')
  const client = await MongoClient.connect(DATABASE_URI)
  await client
    .db()
    .collection('leases')
    .deleteMany({ _id: 'import' as never })
  await client.close()
}

test('two imports at once: one is refused with a sentence, the other is whole', async () => {
  const place = emptyPlace('two')
  const first = spawn(process.execPath, ['scripts/import.ts', dump, '--files', GNUBOARD5.files], {
    env: { ...process.env, NODE_ENV: 'test', ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => first.once('close', resolve))
  let text = ''
  await new Promise<void>((resolve, reject) => {
    first.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (/^members:/m.test(text)) resolve()
    })
    first.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    first.once('exit', () => reject(new Error(text)))
  })
  // It rests until the other has ended.
  first.kill('SIGSTOP')
  const second = await importInto(place)
  first.kill('SIGCONT')
  assert.equal(second.code, 1, second.text)
  assert.match(second.text, /^(?:Another process uses this DATA_DIR|Another import runs): ?[^\n]*$/m)
  assert.equal(await ended, 0, text)
})
