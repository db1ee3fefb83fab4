// `npm run seed -- --size small|large`: writes a Korean demo community into this environment's database.
import { parseArgs } from 'node:util'
import { openDatabase } from '#cms/running/boot/open-database.ts'
import { firstRow } from '#cms/machinery/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/machinery/platform/request.ts'
import { seedEssentials } from '#cms/running/seed/essentials.ts'

/** The seeder of each size, and the e-mail of a member that only it creates. */
const SIZES = {
  small: {
    mark: 'demo@example.com',
    write: async (req: AppRequest) =>
      (await import('#cms/running/seed/small/seed-small.ts')).seedSmall(req, new Date()),
  },
  large: {
    mark: 'bulk0@example.com',
    write: async (req: AppRequest) =>
      (await import('#cms/running/seed/large/seed-large.ts')).seedLarge(req, new Date()),
  },
}

async function seed(): Promise<string> {
  const { size } = parseArgs({ options: { size: { type: 'string', default: 'small' } } }).values
  if (size !== 'small' && size !== 'large') throw new Error('Give a size: npm run seed -- --size small, or large.')
  const payload = await openDatabase()
  try {
    const req = localRequest(payload)
    await seedEssentials(req)
    const { mark, write } = SIZES[size]
    if (await firstRow(req, 'member', { email: { equals: mark } })) return `The ${size} community is there already.`
    const started = Date.now()
    const written = await write(req)
    return `wrote ${written} in ${((Date.now() - started) / 1_000).toFixed(1)} s`
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
