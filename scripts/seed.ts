// `npm run seed -- --size small|large|huge`: writes a Korean demo community into this environment's database.
import { parseArgs } from 'node:util'
import { openDatabase } from '#cms/operations/boot/open-database.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { durationText } from '#cms/core/platform/progress.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { seedEssentials } from '#cms/operations/seed/essentials.ts'

const say = (text: string): void => console.log(text)

/** The seeder of each size, and the e-mail of a member that only it creates. */
const SIZES = {
  small: {
    mark: 'demo@example.com',
    write: async (req: AppRequest) =>
      (await import('#cms/operations/seed/small/seed-small.ts')).seedSmall(req, new Date()),
  },
  large: { mark: 'bulk0@example.com', write: (req: AppRequest) => seedInBulk(req, 'large') },
  huge: { mark: 'bulk0@example.com', write: (req: AppRequest) => seedInBulk(req, 'huge') },
}
type Size = keyof typeof SIZES

async function seedInBulk(req: AppRequest, size: Exclude<Size, 'small'>): Promise<string> {
  const { LARGE_SIZES, seedLarge } = await import('#cms/operations/seed/large/seed-large.ts')
  return seedLarge(req, { now: new Date(), size: LARGE_SIZES[size], say })
}

const isSize = (size: string): size is Size => Object.hasOwn(SIZES, size)

async function seed(): Promise<string> {
  const { size } = parseArgs({ options: { size: { type: 'string', default: 'small' } } }).values
  if (!isSize(size)) throw new Error(`Give a size: npm run seed -- --size ${Object.keys(SIZES).join('|')}.`)
  const payload = await openDatabase()
  try {
    const req = localRequest(payload)
    await seedEssentials(req)
    const { mark, write } = SIZES[size]
    if (await firstRow(req, 'member', { email: { equals: mark } })) return `The ${size} community is there already.`
    const started = Date.now()
    const written = await write(req)
    return `wrote ${written} in ${durationText(Date.now() - started)}`
  } finally {
    await payload.destroy()
  }
}

try {
  console.log(await seed())
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
