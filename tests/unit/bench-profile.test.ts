import assert from 'node:assert/strict'
import type { Profiler } from 'node:inspector'
import { test } from 'node:test'
import { startsIn } from '../../scripts/bench/built-modules.ts'
import { locationOfPath } from '../../scripts/bench/source-location.ts'
import { sharesOf } from '../../scripts/bench/profile-shares.ts'

const ROOMS = {
  'cms/core/database/sqlite/rows.ts': 'cms/core/database',
  'cms/posts/find.ts': 'cms/posts',
  'site/cms.ts': 'site/cms.ts',
  'server.ts': 'server.ts',
  'node_modules/zod/v4/core/parse.js': 'zod',
  'node_modules/@payloadcms/drizzle/node_modules/@libsql/client/lib/sqlite3.js': '@libsql/client',
}
for (const [file, room] of Object.entries(ROOMS)) {
  test(`${file} belongs to ${room}`, () => assert.equal(locationOfPath(file).room, room))
}

test('each line of a built file belongs to the module named above it, or to none', () => {
  const built = [
    'import "x"',
    '// site/lib/a.ts',
    'const a = 1',
    '// a remark',
    '// \\0virtual:astro:page',
    'const b = 2',
  ]
  assert.deepEqual(startsIn(built.join('\n')), [
    { line: 1, module: 'site/lib/a.ts' },
    { line: 4, module: null },
  ])
})

const node = (id: number, functionName: string, url: string, children: number[] = []): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, scriptId: '0', url, lineNumber: 0, columnNumber: 0 },
  children,
})

test('time is attributed to the running function, idle time to none, and native functions are named by their caller', () => {
  const nodes = [
    node(1, '(root)', '', [2, 3, 4]),
    node(2, '(idle)', ''),
    node(3, '(garbage collector)', ''),
    node(4, 'read', 'file:///cms/core/database/rows.ts', [5]),
    node(5, 'replace', ''),
  ]
  // From each sample to the next one: 10 idle, 20 collecting, 30 in `read`, 50 in what it calls; the last has no end.
  const profile = { nodes, startTime: 0, endTime: 110, samples: [2, 3, 4, 5, 4], timeDeltas: [0, 10, 20, 30, 50] }
  assert.deepEqual(
    sharesOf(profile, () => ({ room: 'cms/core/database', file: 'cms/core/database/rows.ts:1' })),
    {
      rooms: [
        ['cms/core/database, native', 50],
        ['cms/core/database', 30],
        ['(garbage collector)', 20],
      ],
      functions: [
        ['replace  native, called by read of cms/core/database', 50],
        ['read  cms/core/database/rows.ts:1', 30],
        ['(garbage collector)', 20],
      ],
    },
  )
})
