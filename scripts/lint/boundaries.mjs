import { nouns } from './nouns.mjs'

/** Reports what a file imports, statically, by a re-export or by `import()`, if one of the expressions matches it. */
const closedRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { message: { type: 'string' }, expressions: { type: 'array' } },
        additionalProperties: false,
      },
    ],
    messages: { closed: "'{{source}}' is not imported here: {{message}}" },
  },
  create(context, [{ message, expressions }] = context.options) {
    const closed = expressions.map((expression) => new RegExp(expression))
    const check = ({ source }) => {
      if (typeof source?.value === 'string' && closed.some((one) => one.test(source.value)))
        context.report({ node: source, messageId: 'closed', data: { source: source.value, message } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

const plugins = { boundaries: { meta: { name: 'boundaries', version: '1' }, rules: { closed: closedRule } } }

/** Forbids imports that the expressions match. */
const closed = (message, ...expressions) => ({ 'boundaries/closed': ['error', { message, expressions }] })
const folder = (...names) => String.raw`^(#|(\.\./)+)(${names.join('|')})/`
/** A file or folder of site/ as other files of site/ name it. */
const ofSite = (...names) => String.raw`^(\.\.?/)+(${names.join('|')})`
const pkg = (...names) => `^(${names.join('|')})(/|$)`

/** What src may import besides itself: small libraries without I/O that run in a browser too. */
const PURE = ['zod', 'htmlparser2', 'marked', String.raw`@noble/hashes/sha3\.js`]

const ONLY_ITSELF = [
  'src imports nothing but itself and the pure libraries that scripts/lint/boundaries.mjs lists; text, rules and contracts in this order.',
  folder('cms', 'site', 'tests', 'scripts'),
  String.raw`^(?!(${PURE.join('|')})$|\.\.?/|#src/)`,
]
/** A room of src/ as another one names it. */
const ofSrc = (...names) => String.raw`^(#src/|(\.\./)+)(${names.join('|')})/`

const NOT_OF_CMS = [folder('site', 'tests'), pkg('astro(:.+)?', '@astrojs')]

/** What is stored, and what stores it. */
const STORED = [
  folder('cms', 'tests', 'scripts'),
  pkg('payload', '@payloadcms', '#payload-config', 'next', 'mongoose', '@libsql'),
]
/** What runs on the server alone, while a page loads. */
const ON_THE_SERVER = [ofSite('cms(-\\w+)?\\.ts$', 'loaders/', 'pages/', 'middleware\\.ts$')]

/**
 * Who may import whom: `site → src ← cms`, in src `contracts → rules → text`, `site` reaches `cms` through `site/cms.ts` alone, and in
 * `cms` a folder imports only folders that stand before it in the table of scripts/lint/nouns.mjs. Regular expressions,
 * because a glob that starts with `#` is read as a comment and checks nothing. tests/unit/boundaries.test.ts holds this.
 */
export const boundaries = [
  { name: 'boundaries/plugin', plugins },
  {
    name: 'boundaries/src',
    files: ['src/**'],
    rules: closed(...ONLY_ITSELF),
  },
  {
    name: 'boundaries/text',
    files: ['src/text/**'],
    rules: closed(...ONLY_ITSELF, ofSrc('rules', 'contracts')),
  },
  {
    name: 'boundaries/rules',
    files: ['src/rules/**'],
    rules: closed(...ONLY_ITSELF, ofSrc('contracts')),
  },
  {
    name: 'boundaries/site',
    files: ['site/**'],
    ignores: ['site/cms.ts', 'site/cms-*.ts'],
    rules: closed('The site gets what is stored through site/cms.ts alone.', ...STORED),
  },
  {
    name: 'boundaries/islands',
    files: ['site/islands/**'],
    rules: closed('An island gets what it shows from its page, or by call().', ...STORED, ...ON_THE_SERVER),
  },
  {
    name: 'boundaries/shared-rooms',
    files: ['site/lib/**', 'site/hooks/**', 'site/components/**/*.{ts,tsx}'],
    // The scripts of .astro files are checked under names of their own; these files compose islands.
    ignores: ['**/*.astro/**'],
    rules: closed(
      'What several islands use knows neither the islands nor what loads for pages.',
      ...STORED,
      ...ON_THE_SERVER,
      ofSite('islands/'),
    ),
  },
  {
    name: 'boundaries/cms',
    files: ['cms/**'],
    rules: closed('cms knows nothing of what a browser meets.', ...NOT_OF_CMS),
  },
  ...nouns,
]
