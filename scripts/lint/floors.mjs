import path from 'node:path'

/**
 * The floors of cms/ and the rooms on each, the lowest first: `cms/<floor>/<room>/`. A file imports its own room and rooms
 * that stand before its own in this table, types included. So no circle of rooms or floors can arise; a new room goes
 * behind all that it imports. docs/house.md says what each room is for.
 */
export const FLOORS = {
  machinery: [
    'platform',
    'database',
    'page-cache',
    'collection',
    'limits',
    'call',
    'http',
    'jobs',
    'outbox',
    'live',
    'markdown',
    'openapi',
    'settings',
    'audit-log',
    'panel',
  ],
  people: [
    'word-filter',
    'access-records',
    'proof-of-work',
    'agreements',
    'board-moderators',
    'members',
    'bans',
    'staff-notes',
    'visibility',
  ],
  material: [
    'media',
    'mentions',
    'categories',
    'versions',
    'marks',
    'polls',
    'crawler-outbox',
    'help',
    'legal',
    'company',
    'banners',
  ],
  notices: ['push-outbox', 'notifications', 'messages', 'push', 'mail', 'staff-cases', 'announcements'],
  money: ['signs', 'points', 'payments'],
  writing: [
    'moderation',
    'searches',
    'drafts',
    'posts',
    'reading',
    'comments',
    'likes',
    'votes',
    'bookmarks',
    'clean-ups',
    'reports',
    'takedowns',
  ],
  running: [
    'accounts',
    'relations',
    'leaving',
    'event-stream',
    'media-serving',
    'crawlers',
    'inquiries',
    'invariants',
    'copying',
    'backup',
    'overview',
    'audit-pages',
    'agreement-calls',
    'settings-calls',
    'seed',
    'registries',
    'telemetry',
    'moving',
    'boot',
  ],
}

const ROOMS = Object.entries(FLOORS).flatMap(([floor, rooms]) => rooms.map((room) => `cms/${floor}/${room}`))
const HIGHEST = ROOMS.at(-1)

/**
 * The room of a file, as `cms/<floor>/<room>`; `null` outside the floors, such as in cms/app/.
 *
 * @param {string} file from the top of the checkout
 * @returns {string | null}
 */
export function roomOf(file) {
  if (file === 'payload.config.ts') return HIGHEST
  const room = file.split('/').slice(0, 3).join('/')
  return file.startsWith('cms/') && ROOMS.includes(room) ? room : null
}

/**
 * The floor of a file, as `cms/<floor>`; `null` outside.
 *
 * @param {string} file
 * @returns {string | null}
 */
export const floorOf = (file) => roomOf(file)?.split('/').slice(0, 2).join('/') ?? null

/** The imported file, from the top of the checkout; `null` for a package. */
function fileOf(specifier, importer) {
  if (specifier === '#payload-config') return 'payload.config.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : null
}

/** Why a file of cms/ may not import what the specifier names; `null` when it may. */
function whyNotImport(specifier, importer) {
  const from = roomOf(importer)
  const file = fileOf(specifier, importer)
  if (!from || !file || !(file.startsWith('cms/') || file === 'payload.config.ts')) return null
  const to = roomOf(file)
  if (!to) return `${file} stands on no floor that scripts/lint/floors.mjs lists.`
  if (to === from)
    return specifier.startsWith('#cms/') && importer.startsWith('cms/')
      ? 'Within a room an import is written ./file.ts.'
      : null
  if (ROOMS.indexOf(to) > ROOMS.indexOf(from)) return `${from} stands below ${to} and may not import it.`
  return specifier.startsWith('#') ? null : `Another room is imported as #${file}.`
}

const rule = {
  meta: { type: 'problem', schema: [], messages: { floor: '{{why}}' } },
  create(context) {
    const importer = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = (node) => {
      const why = typeof node?.value === 'string' ? whyNotImport(node.value, importer) : null
      if (why) context.report({ node, messageId: 'floor', data: { why } })
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

/** The table above as a lint rule, `house/floors`. */
export const floors = {
  name: 'house/floors',
  files: ['cms/*/*/**', 'payload.config.ts'],
  ignores: ['cms/app/**'],
  plugins: { house: { rules: { floors: rule } } },
  rules: { 'house/floors': 'error' },
}
