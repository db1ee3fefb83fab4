import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The top of the checkout. */
const ROOT = path.join(import.meta.dirname, '../..')

/**
 * The folders of cms/, the lowest first. A file imports its own folder and folders that stand before its own here, types
 * included, so no circle of folders can arise; a new folder goes behind all that it imports. Each noun is one flat folder
 * `cms/<noun>/`. `core` (which knows no noun) and `operations` (which knows all) are no nouns and have rooms,
 * `cms/core/<room>/`. docs/house.md says what each is for.
 */
export const FOLDERS = [
  'core/platform',
  'core/database',
  'core/page-cache',
  'core/collection',
  'core/settings',
  'core/limits',
  'core/call',
  'core/http',
  'core/jobs',
  'core/outbox',
  'core/live',
  'core/markdown',
  'core/openapi',
  'core/audit-log',
  'core/sql-dump',
  'visitors',
  'members',
  'safety',
  'agreements',
  'visibility',
  'categories',
  'moving-in',
  'sessions',
  'notifications',
  'mail',
  'staff',
  'media',
  'files',
  'content',
  'mentions',
  'messages',
  'versions',
  'fraud',
  'points',
  'payments',
  'holds',
  'posts',
  'comments',
  'likes',
  'moderation',
  'inquiries',
  'relations',
  'push',
  'accounts',
  'settings',
  'crawlers',
  'media-serving',
  'event-stream',
  'leaving',
  'panel',
  'operations/invariants',
  'operations/copying',
  'operations/backup',
  'operations/overview',
  'operations/seed',
  'operations/importing',
  'operations/registries',
  'operations/telemetry',
  'operations/moving',
  'operations/exporting',
  'operations/boot',
]
const HIGHEST = FOLDERS.at(-1)

/**
 * The nouns in the same order, with `core` first and `operations` last.
 *
 * @type {string[]}
 */
export const NOUNS = [...new Set(FOLDERS.map((folder) => folder.split('/')[0]))]

/**
 * The folder of a file as the table has it, such as `posts` or `core/http`; `null` outside, such as in cms/app/.
 *
 * @param {string} file from the top of the checkout
 * @returns {string | null}
 */
export function folderOf(file) {
  if (file === 'payload.config.ts') return HIGHEST
  const [cms, noun, room] = file.split('/')
  if (cms !== 'cms') return null
  return [noun, `${noun}/${room}`].find((folder) => FOLDERS.includes(folder)) ?? null
}

/**
 * The noun of a file, or `core` or `operations`; `null` outside.
 *
 * @param {string} file
 * @returns {string | null}
 */
export const nounOf = (file) => folderOf(file)?.split('/')[0] ?? null

/** The imported file, from the top of the checkout; `null` for a package. */
function fileOf(specifier, importer) {
  if (specifier === '#payload-config') return 'payload.config.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : null
}

/** Why a file of cms/ may not import what the specifier names; `null` when it may. */
function whyNotImport(specifier, importer) {
  const from = folderOf(importer)
  const file = fileOf(specifier, importer)
  if (!from || !file || !(file.startsWith('cms/') || file === 'payload.config.ts')) return null
  const to = folderOf(file)
  if (!to) return `${file} is in no folder that scripts/lint/nouns.mjs lists.`
  if (to === from)
    return specifier.startsWith('#cms/') && importer.startsWith('cms/')
      ? 'Within a folder an import is written ./file.ts.'
      : null
  if (FOLDERS.indexOf(to) > FOLDERS.indexOf(from)) return `${from} stands before ${to} and may not import it.`
  return specifier.startsWith('#') ? null : `Another folder is imported as #${file}.`
}

const importerOf = ({ cwd, filename }) => path.relative(cwd, filename).split(path.sep).join('/')

const imports = {
  meta: { type: 'problem', schema: [], messages: { order: '{{why}}' } },
  create(context) {
    const importer = importerOf(context)
    const check = (node) => {
      const why = typeof node?.value === 'string' ? whyNotImport(node.value, importer) : null
      if (why) context.report({ node, messageId: 'order', data: { why } })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal),
    }
  },
}

/** The noun whose table each collection is: the folder of its `<name>.collection.ts`. */
export const OWNERS = new Map(
  globSync('cms/**/{*.collection,mutex}.ts', { cwd: ROOT }).flatMap((file) => {
    const slug = /\bslug: '([a-z-]+)'/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1]
    return slug ? [[slug, nounOf(file.split(path.sep).join('/'))]] : []
  }),
)

/** Words of one noun that core has no use for, as names of values and types. */
const WORDS_OF_NOUNS = /^(PostModeration|CommentModeration|Suspension|suspended|suspensionAt)$/

/** What core still knows of nouns, by file: the words, and why it must know them. */
export const KNOWN_TO_CORE = {
  'cms/core/call/run.ts': [
    'member suspended suspensionAt',
    'the order of refusals: a suspended caller is refused between limits and role, and `member` is the lowest role',
  ],
  'cms/core/call/suspension.ts': [
    'Suspension suspended suspensionAt',
    'the refusal itself; `Actor` and `Suspension` are of src/rules',
  ],
  'cms/core/limits/limiter.ts': ['member', 'limits are counted by address and by signed-in caller'],
  'cms/core/audit-log/audit-entry.collection.ts': ['member', 'an entry names who acted'],
  'cms/core/openapi/document.ts': ['message', "the field of a refusal's body, no conversation"],
  'cms/core/markdown/render-thread.ts': ['message', 'the event of a worker thread'],
  'cms/core/markdown/render-worker.ts': ['message', 'the event of a worker thread'],
  'cms/core/database/sqlite/index-aside.ts': ['message', 'the event of a worker thread'],
  'cms/core/database/sqlite/index-thread.ts': ['message', 'the event of a worker thread'],
  'cms/core/database/sqlite/search-builder.ts': ['message', 'the event of a worker thread'],
  'cms/core/database/sqlite/search-thread.ts': ['message', 'the event of a worker thread'],
  'cms/core/database/port.ts': [
    'comment message post',
    'the three full-text indexes; their tables are made by migrations',
  ],
  'cms/core/database/search.ts': ['post', 'what a search of posts asks of the port: candidates, sifted by columns'],
  'cms/core/database/mongodb/indexes.ts': ['comment message post', 'the indexes of the three search collections'],
}

const coreKnowsNoNoun = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { known: "core knows no noun, and '{{word}}' is one; see KNOWN_TO_CORE in scripts/lint/nouns.mjs." },
  },
  create(context) {
    const known = KNOWN_TO_CORE[importerOf(context)]?.[0].split(' ') ?? []
    const report = (node, word) => {
      if (!known.includes(word)) context.report({ node, messageId: 'known', data: { word } })
    }
    return {
      Literal(node) {
        const owner = OWNERS.get(node.value)
        if (owner && owner !== 'core') report(node, node.value)
      },
      Identifier(node) {
        if (WORDS_OF_NOUNS.test(node.name)) report(node, node.name)
      },
    }
  },
}

const WRITES = new Set(
  'insertRow insertRows insertOnce putRow putRows changeRow changeRows addToRows deleteRows'.split(' '),
)
const READS = new Set([
  ...'rowById firstRow rowsWhere findPage beginningsOf countRows countsBy sumsWhere'.split(' '),
  ...'dailyWhere tallyRows joinedRows relatedIds'.split(' '),
])

/**
 * Rows that another folder than their table's writes: folder → tables → reason. The rule sees tables that a call names;
 * those by a variable (`changeRow(req, type, …)`) are listed by hand.
 */
export const WRITTEN_ELSEWHERE = {
  likes: { 'comment post': 'likeCount, by a variable' },
  holds: { 'comment post': 'the columns of a block, by a variable' },
  visibility: { account: 'followerCount and followingCount, when a member leaves' },
  categories: {
    member: 'firstPasskeyAt: a new moderator may add a passkey',
    keyword: 'those of a board go with it',
  },
  notifications: {
    account: 'unreadNotifications, lastMentionAt, announcementsReadAt',
    member: 'the choices of what notifies, by mail and push',
  },
  mail: {
    agreement: 'remindedAt and mailedWeek, together with the mail that it queues',
    notification: 'isMailDue, together with the digest that it queues',
  },
  messages: { account: 'unreadMessages, unreadRequests, requestDay, requestCount' },
  points: {
    account: 'points, boughtPoints, exp and level: by the ledger alone',
    like: 'paidPoints: what the like has earned its author',
  },
  payments: { account: 'customerKey, orderCount' },
  posts: {
    account: 'lastPostAt, followingSeenAt',
    outbox:
      'stills of videos and cards of links, which are tried several times; what core runs from it is done at once',
  },
  moderation: {
    report: 'reports are made and appealed here; their table is in holds, which hides what was reported',
    'comment post': 'blockedUntil, by a variable',
  },
  relations: {
    account: 'followerCount and followingCount',
    'block follow mute': 'made and ended here; their tables are in visibility, which every list asks',
  },
  push: { 'push-delivery push-subscription': 'sends what notifications have put into this outbox' },
  accounts: {
    'account member name-key': 'sign-up, address, role, suspension and profile; the tables are in members, read by all',
    session: 'signing in and out',
    lease: 'removes the mark that versions before November 2026 stored there',
    setting: 'staffSecondFactor, for an operator whose staff lost their passkeys',
  },
  settings: { setting: 'changed by admins here; the table is in core, because every folder asks for its settings' },
  crawlers: { 'crawler-ping': 'submits the addresses that posts have put into this outbox' },
  operations: {
    lease: 'when the last copy was made',
    'account category comment conversation credential earlier-version legacy-login member name-key pin poll-option poll-vote post':
      'an import writes what another forum has as it was there, past the verbs that earn, notify and refuse',
    'import-run legacy-address': 'the mark of an import and its old addresses; the tables are read by all',
  },
}

/** Rows that a folder reads although their table's folder stands behind it: folder → tables → reason. */
export const READ_UPWARDS = {
  agreements: { 'legal-text': 'since when a text asks members again' },
  visibility: {
    category: 'which boards are closed to a reader',
    post: 'in which boards a post stands, and who wrote it',
    comment: 'who wrote what a secret comment answers',
  },
  categories: { post: 'whether a category has posts, and how many of today' },
  sessions: {
    badge: 'what a member sees of themselves (`Me`)',
    credential: 'what a member sees of themselves (`Me`): whether there is a password',
  },
  notifications: {
    'announcement comment like post': 'names and counts what a line is about when it is shown, through visibility',
    watch: 'whom a new comment notifies',
  },
  mail: {
    'contact conversion feedback payment-order report staff-case takedown':
      'the mail of a waiting case says, when it is sent, what still waits',
    'company post': 'the mail of the week names its sender, and the best posts through visibility',
  },
  messages: { report: 'a reported message is hidden, and kept until the report is decided' },
  versions: { 'comment post': 'whose earlier texts they are, and who may read them' },
  fraud: { 'comment conversion like month-activity post': 'fraud signals are computed when staff look' },
  points: { 'comment post': 'who earned most in a month, and with what' },
  holds: {
    'comment post': 'what is reported and in which boards it stands',
    takedown: 'what is blocked stays hidden when a report is refused',
  },
  posts: {
    comment: 'new comments since the reader was here',
    like: 'which posts of a list the reader liked',
  },
}

const tablesOf = (exceptions) => new Set(Object.keys(exceptions ?? {}).flatMap((tables) => tables.split(' ')))

/** The tables that a call of rows.ts names: its second argument, or `collection` in any object of its arguments. */
function tablesNamed({ arguments: args }) {
  const nested = (node) =>
    node?.type === 'ObjectExpression'
      ? node.properties.flatMap(({ key, value }) => (key?.name === 'collection' ? [value] : nested(value)))
      : []
  return [args[1], ...args.flatMap(nested)].filter((node) => node?.type === 'Literal' && OWNERS.has(node.value))
}

const rows = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      written:
        "Rows of '{{table}}' are written by functions of {{owner}}; see WRITTEN_ELSEWHERE in scripts/lint/nouns.mjs.",
      read: "{{noun}} stands before {{owner}} and may not read '{{table}}'; see READ_UPWARDS in scripts/lint/nouns.mjs.",
    },
  },
  create(context) {
    const noun = nounOf(importerOf(context))
    const written = tablesOf(WRITTEN_ELSEWHERE[noun])
    const read = tablesOf(READ_UPWARDS[noun])
    return {
      CallExpression(node) {
        const isWrite = WRITES.has(node.callee.name)
        if (!isWrite && !READS.has(node.callee.name)) return
        for (const named of tablesNamed(node)) {
          const table = named.value
          const owner = OWNERS.get(table)
          const isUpwards = NOUNS.indexOf(owner) > NOUNS.indexOf(noun)
          const isRefused = isWrite ? owner !== noun && !written.has(table) : isUpwards && !read.has(table)
          if (isRefused)
            context.report({ node: named, messageId: isWrite ? 'written' : 'read', data: { table, owner, noun } })
        }
      },
    }
  },
}

const plugin = { rules: { imports, 'core-knows-no-noun': coreKnowsNoNoun, rows } }

/** The tables above as lint rules. */
export const nouns = [
  {
    name: 'nouns/imports',
    files: ['cms/*/**', 'payload.config.ts'],
    ignores: ['cms/app/**'],
    plugins: { nouns: plugin },
    rules: { 'nouns/imports': 'error' },
  },
  { name: 'nouns/core', files: ['cms/core/**'], rules: { 'nouns/core-knows-no-noun': 'error' } },
  {
    name: 'nouns/rows',
    files: ['cms/*/**/*.ts'],
    // The seed makes rows of every kind, as no other code does.
    ignores: ['cms/app/**', 'cms/operations/seed/**'],
    rules: { 'nouns/rows': 'error' },
  },
]
