import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import ts from 'typescript-eslint'
import { NOUNS } from '../../scripts/lint/nouns.mjs'

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
    return Boolean(result?.messages.some(({ ruleId }) => /^(boundaries\/closed|nouns\/imports)$/.test(ruleId ?? '')))
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
  ['site/islands/post/sample.tsx', '#cms/operations/registries/calls.ts'],
  ['site/islands/post/sample.tsx', '../../../cms/operations/registries/calls.ts'],
  ['site/lib/sample.ts', 'payload'],
  ['site/lib/sample.ts', '@payloadcms/db-sqlite'],
  ['site/lib/sample.ts', '#payload-config'],
  ['site/islands/post/sample.tsx', '../../cms.ts'],
  ['site/islands/post/sample.tsx', '../../loaders/feed.ts'],
  ['site/islands/session/Sample.astro', '../../cms.ts'],
  ['site/components/post/sample.ts', '../../loaders/feed.ts'],
  ['site/components/ui/Sample.tsx', '../../cms.ts'],
  ['site/components/ui/Sample.tsx', '../../islands/post/PostCard.tsx'],
  ['site/components/ui/Sample.tsx', '#cms/operations/registries/calls.ts'],
  ['site/hooks/sample.ts', '../cms.ts'],
  ['site/hooks/sample.ts', '../loaders/feed.ts'],
  ['site/hooks/sample.ts', '../islands/post/share.ts'],
  ['site/lib/sample.ts', '../cms.ts'],
  ['site/lib/sample.ts', '../loaders/feed.ts'],
  ['site/lib/sample.ts', '../islands/post/share.ts'],
  ['site/lib/sample.ts', '../../cms/operations/registries/calls.ts'],
  ['cms/posts/sample.ts', '#site/lib/call.ts'],
  ['cms/posts/sample.ts', '../../site/cms.ts'],
  ['cms/posts/sample.ts', 'astro'],
  ['cms/posts/sample.ts', 'astro:content'],
  ['cms/posts/sample.ts', '#tests/helpers/server.ts'],
  ['cms/core/http/sample.ts', '../../../site/cms.ts'],
  ['cms/core/http/sample.ts', 'astro'],
  ['cms/core/http/sample.ts', '#cms/sessions/actor.ts'],
  ['cms/core/http/sample.ts', '../../sessions/actor.ts'],
  ['cms/core/http/sample.ts', '#payload-config'],
  ['cms/core/call/sample.ts', '#cms/core/http/api.ts'],
  ['cms/core/call/sample.ts', '#cms/operations/registries/calls.ts'],
  ['cms/core/database/sqlite/sample.ts', '../../../members/authors.ts'],
  ['cms/core/database/sqlite/sample.ts', '#cms/core/database/rows.ts'],
  ['cms/members/sample.ts', '#cms/visibility/posts.ts'],
  ['cms/members/sample.ts', '../core/database/rows.ts'],
  ['cms/notifications/sample.ts', '#cms/points/work.ts'],
  ['cms/posts/sample.ts', '../comments/find.ts'],
  ['cms/posts/sample.ts', '../app/importMap.js'],
  ['cms/posts/sample.ts', '#cms/nowhere/sample.ts'],
]

/** No noun imports the one behind it; `core` and `operations` stand for one of their rooms. */
const sampleOf = (noun: string) =>
  `cms/${noun}/${{ core: 'audit-log/', operations: 'invariants/' }[noun] ?? ''}sample.ts`
for (const [place, noun] of NOUNS.slice(1).entries())
  FORBIDDEN.push([sampleOf(String(NOUNS[place])), `#${sampleOf(noun)}`])

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
  ['cms/posts/sample.ts', '#src/rules/permissions.ts'],
  ['cms/posts/sample.ts', 'payload'],
  ['cms/posts/sample.ts', '#cms/core/database/transaction.ts'],
  ['cms/posts/sample.ts', '#cms/members/find.ts'],
  ['cms/posts/sample.ts', './find.ts'],
  ['cms/comments/sample.ts', '#cms/posts/find.ts'],
  ['cms/operations/registries/sample.ts', '#cms/posts/endpoints.ts'],
  ['cms/operations/boot/sample.ts', '#payload-config'],
  ['cms/panel/sample.ts', '#cms/core/limits/limiter.ts'],
  ['cms/core/http/sample.ts', '#cms/core/call/run.ts'],
  ['cms/core/http/sample.ts', './routes.ts'],
  ['cms/core/database/sqlite/sample.ts', '../port.ts'],
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
