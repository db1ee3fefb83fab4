import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import ts from 'typescript-eslint'

// The samples are files that nobody has, so there are no types to ask for.
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
    return Boolean(result?.messages.some(({ ruleId }) => /^no-restricted-(imports|syntax)$/.test(ruleId ?? '')))
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
  ['cms/machinery/http/sample.ts', '../accounts/actor.ts'],
  ['cms/machinery/http/sample.ts', '#cms/writing/posts/views.ts'],
  ['cms/machinery/http/sample.ts', '../../site/cms.ts'],
  ['cms/machinery/http/sample.ts', 'astro'],
  ['cms/machinery/call/sample.ts', '../members/find.ts'],
  ['cms/machinery/call/sample.ts', '../calls.ts'],
  ['cms/machinery/panel/sample.ts', '../accounts/cookie.ts'],
  ['cms/machinery/openapi/sample.ts', '../settings/read.ts'],
  ['cms/machinery/platform/sample.ts', '../media/store.ts'],
  ['cms/machinery/markdown/sample.ts', '../comments/find.ts'],
  ['cms/machinery/jobs/sample.ts', '../recurring.ts'],
  ['cms/machinery/database/sample.ts', '../points/ledger.ts'],
  ['cms/machinery/database/sqlite/sample.ts', '../../members/authors.ts'],
  ['cms/machinery/database/sqlite/sample.ts', '../../collections.ts'],
]

/** Folders of cms/ that are no features. */
const MACHINERY = [
  'call',
  'database',
  'http',
  'jobs',
  'live',
  'markdown',
  'openapi',
  'panel',
  'platform',
  'app',
  '.next',
]
for (const entry of readdirSync('cms', { withFileTypes: true }))
  if (entry.isDirectory() && !MACHINERY.includes(entry.name))
    FORBIDDEN.push(
      ['cms/machinery/call/sample.ts', `../${entry.name}/sample.ts`],
      ['cms/machinery/jobs/sample.ts', `#cms/${entry.name}/sample.ts`],
    )

const ALLOWED: [file: string, from: string][] = [
  ['src/rules/sample.ts', 'zod'],
  ['src/rules/sample.ts', 'htmlparser2'],
  ['src/rules/sample.ts', '@noble/hashes/sha3.js'],
  ['src/rules/sample.ts', '../text/site.ts'],
  ['src/rules/sample.ts', '#src/text/failures.ts'],
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
  ['cms/writing/posts/sample.ts', '../database/transaction.ts'],
  ['cms/writing/posts/sample.ts', '../members/find.ts'],
  ['cms/running/registries/calls.ts', './posts/endpoints.ts'],
  ['cms/machinery/panel/sample.ts', '../http/limiter.ts'],
  ['cms/machinery/http/sample.ts', '../call/run.ts'],
  ['cms/machinery/http/sample.ts', './routes.ts'],
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
