// `npm run bench`: requests per second on this machine, their CPU cost, the server's memory, and the weight of pages.
// `npm run bench -- --only post,like` measures only these rows, `--seconds 5` each for that long.
// `npm run bench -- --only mixed --against ../before`: what members do together, in turn with another built checkout.
// `npm run bench -- --profile home,post`: CPU profiles of these rows only.
// `npm run bench -- --streams 2000`: the cost of that many open event streams only.
// `npm run bench -- --size large|huge`: latency of lists, posts and searches, and the most frequent pages, of a large
// community (`--data` names a folder that has it); `--lists`: the first of these of the small one; `--beside small|large`:
// of another one in the same run, to compare with.
// `--write` writes the output of a full run, of any community, into docs/figures.md.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writingFigures } from './bench/figures.ts'
import { measureLists } from './bench/large-set.ts'
import type { Size } from './bench/opened-community.ts'
import { measureMixed, MIXED } from './bench/measure-mixed.ts'
import { measureSmallSet, profileSmallSet } from './bench/small-set.ts'
import { measureStreams } from './bench/streams.ts'

/** Members with open event streams, five streams each. */
const STREAMS = 2_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    profile: { type: 'string' },
    size: { type: 'string', default: 'small' },
    streams: { type: 'string' },
    data: { type: 'string' },
    beside: { type: 'string' },
    lists: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const namesIn = (list: string): string[] => list.split(',').filter((name) => name !== '')

/** Names of the communities in docs/figures.md. */
const TITLES: Record<Size, string> = {
  small: 'The demo community',
  large: 'The large community',
  huge: 'The huge community',
}
const isSize = (size: string): size is Size => Object.hasOwn(TITLES, size)

/** The value of an option that names a community; throws for another one. */
function sizeOf(option: string, value: string): Size {
  if (!isSize(value)) throw new Error(`${option} is one of ${Object.keys(TITLES).join(', ')}`)
  return value
}

const { profile, streams, only, against, write, lists, data } = values
const size = sizeOf('--size', values.size)
const beside = values.beside === undefined ? undefined : sizeOf('--beside', values.beside)
if (write && (profile || streams || only || lists || beside)) throw new Error('--write takes whole runs alone')
if (streams) await inFolder((folder) => measureStreams(folder, Number(streams)))
else if (profile) await inFolder((folder) => profileSmallSet(folder, seconds, namesIn(profile)))
else if (write) await writingFigures(TITLES[size], () => measureAll(size))
else await measureAll(size)

async function measureAll(size: Size): Promise<void> {
  if (size !== 'small' || lists || beside) {
    process.exitCode = (await measureLists({ size, seconds, data, beside })) ? 0 : 1
    return
  }
  const rows = namesIn(only).filter((name) => name !== MIXED)
  if (only === '' || rows.length > 0) await inFolder((folder) => measureSmallSet(folder, seconds, rows))
  if (only === '' || namesIn(only).includes(MIXED))
    await inFolder((folder) => measureMixed({ folder, seconds, against }))
  if (only === '') await inFolder((folder) => measureStreams(folder, STREAMS))
}

/** Runs the measurement in a temporary folder, which is deleted afterwards. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
