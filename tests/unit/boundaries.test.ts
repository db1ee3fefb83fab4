import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import ts from 'typescript-eslint'
import { FLOORS } from '../../scripts/lint/floors.mjs'

// The samples are files that do not exist, so they have no types.
const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked })

/** Whether a file at `filePath` that imports `from` breaks a boundary, by any of the ways to import. */
async function verdicts(filePath: string, from: string): Promise<boolean[]> {
  const forms = [
    `import thing from '${from}'\nexport const it = thing\n`,
    `import type { Thing } from '${from}'\nexport type It = Thing\n`,
    `export * from '${from}'\n`,
    `export const it = () => import('${from}')\n`,
  ]
  const codes = filePath.endsWith('.astro') ? [`---\nimport thing from '${from}'\n---\n<p>{thing}</p>\n`] : forms
  const results = await Promise.all(codes.map((code) => eslint.lintText(code, { filePath })))
  return results.map(([result]) => {
    const fatal = result?.messages.find((message) => message.fatal)
    assert.equal(fatal, undefined, `${filePath}: ${fatal?.message}`)
    return Boolean(
      result?.messages.some(({ ruleId }) => /^(no-restricted-(imports|syntax)|house\/floors)$/.test(ruleId ?? '')),
    )
  })
}

const FORBIDDEN: [file: string, from: string][] = [
  ['src/rules/sample.ts', '#cms/env.ts'],
  ['src/rules/sample.ts', '../../cms/env.ts'],
  ['src/rules/sample.ts', '#site/lib/call.ts'],
  ['src/rules/sample.ts', 'payload'],
  ['src/rules/sample.ts', 'react'],
  ['src/rules/sample.ts', 'node:fs'],
  ['src/rules/sample.ts', 'zod-openapi'],
  ['src/rules/sample.ts', 'htmlparser2/WritableStream'],
  ['src/rules/sample.ts', '@noble/hashes/webcrypto.js'],
  ['src/text/sample.ts', '../rules/limits.ts'],
  ['src/text/sample.ts', '#src/contracts/posts.ts'],
  ['src/rules/sample.ts', '../contracts/posts.ts'],
  ['src/rules/sample.ts', '../contracts/schemas/posts.ts'],
  ['site/pages/sample.astro', '#cms/runtime.ts'],
  ['site/pages/sample.astro', '../../cms/runtime.ts'],
  ['site/islands/post/sample.tsx', '#cms/running/registries/calls.ts'],
  ['site/islands/post/sample.tsx', '../../../cms/running/registries/calls.ts'],
  ['site/lib/sample.ts', 'payload'],
  ['site/lib/sample.ts', '@payloadcms/db-sqlite'],
  ['site/lib/sample.ts', '#payload-config'],
  ['site/islands/post/sample.tsx', '../../cms.ts'],
  ['site/islands/post/sample.tsx', '../../loaders/feed.ts'],
  ['site/islands/session/Sample.astro', '../../cms.ts'],
  ['site/components/post/sample.ts', '../../loaders/feed.ts'],
  ['site/components/ui/Sample.tsx', '../../cms.ts'],
  ['site/components/ui/Sample.tsx', '../../islands/post/PostCard.tsx'],
  ['site/components/ui/Sample.tsx', '#cms/running/registries/calls.ts'],
  ['site/hooks/sample.ts', '../cms.ts'],
  ['site/hooks/sample.ts', '../loaders/feed.ts'],
  ['site/hooks/sample.ts', '../islands/post/share.ts'],
  ['site/lib/sample.ts', '../cms.ts'],
  ['site/lib/sample.ts', '../loaders/feed.ts'],
  ['site/lib/sample.ts', '../islands/post/share.ts'],
  ['site/lib/sample.ts', '../../cms/running/registries/calls.ts'],
  ['cms/writing/posts/sample.ts', '#site/lib/call.ts'],
  ['cms/writing/posts/sample.ts', '../../site/cms.ts'],
  ['cms/writing/posts/sample.ts', 'astro'],
  ['cms/writing/posts/sample.ts', 'astro:content'],
  ['cms/writing/posts/sample.ts', '#tests/helpers/server.ts'],
  ['cms/machinery/http/sample.ts', '../../../site/cms.ts'],
  ['cms/machinery/http/sample.ts', 'astro'],
  ['cms/machinery/http/sample.ts', '#cms/people/members/actor.ts'],
  ['cms/machinery/http/sample.ts', '../../people/members/actor.ts'],
  ['cms/machinery/http/sample.ts', '#payload-config'],
  ['cms/machinery/call/sample.ts', '#cms/machinery/http/api.ts'],
  ['cms/machinery/call/sample.ts', '#cms/running/registries/calls.ts'],
  ['cms/machinery/database/sqlite/sample.ts', '../../../people/members/authors.ts'],
  ['cms/machinery/database/sqlite/sample.ts', '#cms/machinery/database/rows.ts'],
  ['cms/people/members/sample.ts', '#cms/people/visibility/posts.ts'],
  ['cms/people/members/sample.ts', '../../machinery/database/rows.ts'],
  ['cms/notices/notifications/sample.ts', '#cms/money/points/work.ts'],
  ['cms/writing/posts/sample.ts', '../comments/find.ts'],
  ['cms/writing/posts/sample.ts', '../../app/importMap.js'],
  ['cms/writing/posts/sample.ts', '#cms/writing/nowhere/sample.ts'],
]

/** No floor imports a higher one: the last room of each floor against the first of the next. */
const FLOOR_NAMES = Object.keys(FLOORS) as (keyof typeof FLOORS)[]
for (const [place, floor] of FLOOR_NAMES.entries())
  for (const higher of FLOOR_NAMES.slice(place + 1))
    FORBIDDEN.push([`cms/${floor}/${FLOORS[floor].at(-1)}/sample.ts`, `#cms/${higher}/${FLOORS[higher][0]}/sample.ts`])

const ALLOWED: [file: string, from: string][] = [
  ['src/rules/sample.ts', 'zod'],
  ['src/rules/sample.ts', 'htmlparser2'],
  ['src/rules/sample.ts', '@noble/hashes/sha3.js'],
  ['src/rules/sample.ts', '../text/site.ts'],
  ['src/rules/sample.ts', '#src/text/failures.ts'],
  ['src/text/sample.ts', './numbers.ts'],
  ['src/contracts/sample.ts', '../rules/limits.ts'],
  ['src/contracts/schemas/sample.ts', '../../text/checks.ts'],
  ['site/cms.ts', '#cms/runtime.ts'],
  ['site/pages/sample.astro', '../cms.ts'],
  ['site/islands/post/sample.tsx', '#src/contracts/post.ts'],
  ['site/islands/post/sample.tsx', 'react'],
  ['site/islands/post/sample.tsx', '../../hooks/use-call.ts'],
  ['site/islands/post/sample.tsx', '../report/ReportButton.tsx'],
  ['site/components/post/Sample.astro', '../../islands/post/PostMenu.tsx'],
  ['site/components/post/Sample.astro', '../../loaders/feed.ts'],
  ['site/components/ui/Sample.tsx', '../../lib/toasts.ts'],
  ['site/loaders/sample.ts', '../cms.ts'],
  ['cms/writing/posts/sample.ts', '#src/rules/permissions.ts'],
  ['cms/writing/posts/sample.ts', 'payload'],
  ['cms/writing/posts/sample.ts', '#cms/machinery/database/transaction.ts'],
  ['cms/writing/posts/sample.ts', '#cms/people/members/find.ts'],
  ['cms/writing/posts/sample.ts', './find.ts'],
  ['cms/writing/comments/sample.ts', '#cms/writing/posts/find.ts'],
  ['cms/running/registries/sample.ts', '#cms/writing/posts/endpoints.ts'],
  ['cms/running/boot/sample.ts', '#payload-config'],
  ['cms/machinery/panel/sample.ts', '#cms/machinery/limits/limiter.ts'],
  ['cms/machinery/http/sample.ts', '#cms/machinery/call/run.ts'],
  ['cms/machinery/http/sample.ts', './routes.ts'],
  ['cms/machinery/database/sqlite/sample.ts', '../port.ts'],
]

for (const [file, from] of FORBIDDEN) {
  test(`${file} may not import ${from}`, async () =>
    assert.ok((await verdicts(file, from)).every(Boolean), 'no lint error for one of the ways to import it'))
}

for (const [file, from] of ALLOWED) {
  test(`${file} may import ${from}`, async () =>
    assert.ok(
      (await verdicts(file, from)).every((isBroken) => !isBroken),
      'a lint error although it is allowed',
    ))
}
