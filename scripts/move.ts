// `npm run move -- mongodb://…` or `-- sqlite:<folder>`: takes the forum of this environment to another database.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { targetOf, type Target } from '#cms/operations/moving/places.ts'

async function run(): Promise<string[]> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { media: { type: 'string' } } })
  const target = targetOf(positionals[0])
  if (values.media !== undefined && values.media !== 's3') throw new Error('--media knows s3 alone: a bucket.')
  const toBucket = values.media === 's3'
  if (toBucket && !process.env.S3_BUCKET) throw new Error('--media s3 needs S3_BUCKET and the other S3 variables.')
  const isFromMongo = Boolean(process.env.DATABASE_URI)
  if (isFromMongo && target.kind === 'server')
    throw new Error('From MongoDB to MongoDB its own tools go: mongodump --oplog and mongorestore.')
  connectTo(target)
  const { moveForum } = await import('#cms/operations/boot/move.ts')
  return moveForum({ target, isFromMongo, toBucket, say: (text) => console.log(text) })
}

/** Before anything reads the environment: its DATABASE_URI is what this process connects to. */
function connectTo(target: Target): void {
  if (target.kind !== 'server') return
  const file = path.join(process.env.DATA_DIR || './data', 'auth-secret')
  if (!process.env.AUTH_SECRET && existsSync(file)) process.env.AUTH_SECRET = readFileSync(file, 'utf8').trim()
  process.env.DATABASE_URI = target.uri
}

try {
  const lines = await run()
  console.log('Writes rest at the old place until a server is started there again. Start it at the new one with:')
  for (const line of lines) console.log(line)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
