import path from 'node:path'

/** Builders of `where` that lists, searches and counts of posts or comments must use (posts' visibility). */
const BUILDERS = new Set(['visiblePosts', 'readablePosts', 'visibleComments'])
/** Calls that read or count rows of the collection in the `collection` property of an argument. */
const READS = new Set(['findPage', 'beginningsOf', 'countRows', 'sumsWhere', 'joinedRows', 'relatedIds'])
/** Calls that read rows of the collection in their second argument. */
const READS_BY_NAME = new Set(['rowsWhere', 'firstRow'])
const DATABASE_READS = new Set(['find', 'count', 'findDistinct', 'queryDrafts'])
const PAYLOAD_READS = new Set(['find', 'count'])
const JUDGED = new Set(['post', 'comment'])

/** Reports each list, search or count of posts or comments without a visibility builder in the same file. */
const visibleLists = {
  meta: {
    type: 'problem',
    messages: { unguarded: "Lists rows of '{{collection}}' without visiblePosts, readablePosts or visibleComments." },
  },
  create(context) {
    const found = []
    let isBuilt = false
    return {
      CallExpression(node) {
        const name = node.callee.name ?? node.callee.property?.name
        if (node.callee.type === 'Identifier' && BUILDERS.has(name)) isBuilt = true
        const collection = collectionRead(node, name)
        if (collection) found.push({ node, collection })
      },
      'Program:exit'() {
        if (isBuilt) return
        for (const { node, collection } of found) context.report({ node, messageId: 'unguarded', data: { collection } })
      },
    }
  },
}

/** 'post' or 'comment' if the call reads several of its rows. */
function collectionRead({ callee, arguments: args }, name) {
  if (callee.type === 'Identifier' && READS_BY_NAME.has(name)) return judged(args[1])
  const owner = callee.type === 'MemberExpression' ? (callee.object.property?.name ?? callee.object.name) : null
  const isRead =
    (callee.type === 'Identifier' && READS.has(name)) ||
    (owner === 'db' && DATABASE_READS.has(name)) ||
    (owner === 'payload' && PAYLOAD_READS.has(name))
  return isRead ? args.map((argument) => collectionNamed(argument)).find(Boolean) : undefined
}

const judged = (node) => (node?.type === 'Literal' && JUDGED.has(node.value) ? node.value : undefined)

/** The collection named in an object literal or in a nested one. */
function collectionNamed(node) {
  if (node.type !== 'ObjectExpression') return undefined
  for (const { key, value } of node.properties) {
    const named = key?.name === 'collection' ? judged(value) : value && collectionNamed(value)
    if (named) return named
  }
  return undefined
}

const DIALECTS = new Set(['sqlite', 'mongodb', 'mongoose'])
const DIALECT_FOLDER = /\/(sqlite|mongodb)\//
const DRIVER = /^(mongodb|mongoose|@libsql\/client|@payloadcms\/(db-mongodb|db-sqlite|drizzle).*)$/

/**
 * Reports knowledge of the database behind the port: imports of a dialect's folder or driver, comparisons of its name.
 */
const databasePort = {
  meta: {
    type: 'problem',
    messages: {
      dialect: 'Use the port in database/: its dialects and their drivers are imported by themselves alone.',
      name: 'Ask the port instead of comparing the name of the database.',
    },
  },
  create(context) {
    const checkSource = ({ source }) => {
      const from = String(source?.value ?? '')
      if (DIALECT_FOLDER.test(from) || DRIVER.test(from)) context.report({ node: source, messageId: 'dialect' })
    }
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      BinaryExpression({ operator, left, right }) {
        if (!/^[!=]==?$/.test(operator)) return
        for (const node of [left, right])
          if (node.type === 'Literal' && DIALECTS.has(node.value)) context.report({ node, messageId: 'name' })
      },
    }
  },
}

/** Reports names outside the only file that may use them; `names` are of properties or called functions. */
const onlyHere = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { properties: { type: 'array' }, calls: { type: 'array' }, message: { type: 'string' } },
        additionalProperties: false,
      },
    ],
    messages: { elsewhere: '{{message}}' },
  },
  create(context, [{ properties = [], calls = [], message }] = context.options) {
    const report = (node) => context.report({ node, messageId: 'elsewhere', data: { message } })
    return {
      MemberExpression(node) {
        if (properties.includes(node.property.name)) report(node)
      },
      'ObjectPattern > Property'(node) {
        if (properties.includes(node.key.name)) report(node)
      },
      CallExpression(node) {
        if (calls.includes(node.callee.name)) report(node)
      },
    }
  },
}

/** Reports imports between folders of islands that the table does not allow. */
const islandFolders = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      undeclared:
        "Islands of '{{folder}}' embed none of '{{other}}'; what several islands use stands in a shared folder.",
    },
  },
  create(context, [embeds] = context.options) {
    const root = path.join(context.cwd, 'site/islands')
    const folderOf = (file) => path.relative(root, file).split(path.sep)[0]
    const folder = folderOf(context.filename)
    const checkSource = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const other = folderOf(path.resolve(path.dirname(context.filename), source.value))
      if (other === '..' || other === folder || embeds[folder]?.includes(other)) return
      context.report({ node: source, messageId: 'undeclared', data: { folder, other } })
    }
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
    }
  },
}

/** Names that mean the same on every page. */
const CONSTANT = /^[A-Z][A-Z_]*$/

/** Reports what a `<Piece>` of a template shows of its page that `by`, its key, does not name. */
const pieceKey = {
  meta: { type: 'problem', messages: { unkeyed: "A piece shows '{{name}}': name it in `by`, which is its key." } },
  create: (context) => ({
    'JSXElement[openingElement.name.name="Piece"]'({ openingElement, closingElement }) {
      if (!closingElement) return
      const by = openingElement.attributes.find(({ name }) => name?.name === 'by')
      const keyed = new Set(by ? context.sourceCode.getText(by).match(/\w+/g) : [])
      const isInside = ({ range }) => range[0] >= openingElement.range[1] && range[1] <= closingElement.range[0]
      const isFree = ({ name, type, node }) => type === 'ImportBinding' || isInside(node) || CONSTANT.test(name.name)
      const shown = context.sourceCode.scopeManager.scopes.flatMap(({ references }) => references)
      for (const { identifier, resolved } of shown) {
        const { name } = identifier
        if (!isInside(identifier) || keyed.has(name)) continue
        const isOfPage = name === 'Astro' || (resolved?.defs.length > 0 && !resolved.defs.every(isFree))
        if (isOfPage) context.report({ node: identifier, messageId: 'unkeyed', data: { name } })
      }
    },
  }),
}

const plugin = {
  // Raise it with each change of a rule, because it is the key of cached lint results outside `npm run check`.
  meta: { name: 'project', version: '1' },
  rules: {
    'visible-lists': visibleLists,
    'database-port': databasePort,
    'only-composing': onlyHere,
    'only-stored': onlyHere,
    'piece-key': pieceKey,
    'island-folders': islandFolders,
  },
}

/** Files that read posts or comments without a viewer's visibility, each with the reason. */
export const EXEMPT_FROM_VISIBILITY = {
  'cms/posts/find.ts': 'one post by its id, judged by the rule right after',
  'cms/visibility/boards.ts': 'the boards of one post, by which visibility itself decides',
  'cms/visibility/secret-comments.ts': 'authors of posts and comments by their ids, who read what is secret below them',
  'cms/posts/series-read.ts': 'titles of posts that readablePlaces has found',
  'cms/posts/rename-prefix.ts': 'posts whose prefix is renamed, hidden ones too',
  'cms/posts/post-categories.ts': 'category numbers of posts that a list has chosen',
  'cms/notifications/counted-before.ts': "members' earlier comments on a post, to count them once",
  'cms/notifications/withdraw-content.ts': 'comments that are left of a post, to count and name them in its lines',
  'cms/comments/count-and-notify.ts':
    'comments by their ids, stored a moment ago, to count them; hidden ones notify nobody',
  'cms/posts/reading-seen.ts': 'the time of the newest comment of a post that the caller reads',
  'cms/posts/blank-removed.ts': 'a job: forgets what was removed long ago',
  'cms/comments/blank-removed.ts': 'a job: forgets what was removed long ago',
  'cms/posts/best.ts': 'a job: which posts have enough likes, hidden ones too',
  'cms/comments/index-earlier.ts': 'a job: puts into the search index what a search may find',
  'cms/posts/render-anew.ts': 'a job: renders stored posts anew for all their readers',
  'cms/posts/index-folded.ts': 'a job: the search index holds every published post, restricted ones too',
  'cms/posts/index-outdated.ts': 'a job: indexes again what is not removed',
  'cms/fraud/find-rings.ts': 'a job: whose things were liked, shown or not',
  'cms/fraud/signals-of.ts': 'how many likes a member received, hidden things too, for admins',
  'cms/holds/boards-of.ts': 'category numbers of what a call or report is about, hidden or not',
  'cms/moderation/report-content-for-staff.ts': 'what was reported, hidden or not, for the staff who decide on it',
  'cms/moderation/clean-up-selection.ts': 'what a member wrote, hidden or not, for the admin who removes it',
  'cms/crawlers/index-now.ts': 'whether a removed post was public, for a search engine that gets its address alone',
  'cms/settings/audit-target-names.ts': 'titles of what admins acted on, for admins',
  'cms/categories/category.collection.ts': 'whether a category still has posts, before it may go',
  'cms/operations/importing/board-posts.ts': 'whether a board has posts, before an import takes it over or drops it',
}

/** The folders of islands that each folder may import. */
const EMBEDS = {
  admin: ['composer', 'version'],
  bookmark: ['post'],
  comment: ['content', 'report'],
  composer: ['points'],
  content: ['report', 'version'],
  feed: ['post'],
  layout: ['message', 'notification', 'post', 'search', 'session'],
  message: ['comment', 'report'],
  post: ['content', 'report'],
  profile: ['post'],
}

/** Rules specific to this project; tests/unit/project-rules.test.ts shows that each can fail. */
export const project = [
  { name: 'project/plugin', plugins: { project: plugin } },
  {
    name: 'project/visible-lists',
    files: ['cms/**/*.ts'],
    ignores: ['cms/**/seed/**', ...Object.keys(EXEMPT_FROM_VISIBILITY)],
    rules: { 'project/visible-lists': 'error' },
  },
  {
    name: 'project/database-port',
    files: ['cms/**/*.ts'],
    ignores: [
      'cms/**/database/{sqlite,mongodb}/**',
      // Choose the database.
      'cms/core/database/database.ts',
      'cms/core/database/whole-database.ts',
      // Errors differ by database.
      'cms/core/database/failure.ts',
    ],
    rules: { 'project/database-port': 'error' },
  },
  {
    name: 'project/only-composing',
    files: ['site/**/*.{ts,tsx,js,astro}'],
    ignores: ['site/lib/forms/composing.ts'],
    rules: {
      'project/only-composing': [
        'error',
        {
          properties: ['isComposing'],
          message: 'Safari sets no flag: ask isComposing() of site/lib/forms/composing.ts.',
        },
      ],
    },
  },
  {
    name: 'project/only-stored',
    files: ['site/**/*.{ts,tsx,astro}'],
    ignores: ['site/cms.ts', 'site/cms-query.ts'],
    rules: {
      'project/only-stored': [
        'error',
        {
          calls: ['getPayload'],
          message: 'What pages read of the database goes through site/cms.ts and the files beside it alone.',
        },
      ],
    },
  },
  {
    name: 'project/piece-key',
    files: ['site/**/*.astro'],
    rules: { 'project/piece-key': 'error' },
  },
  {
    name: 'project/island-folders',
    files: ['site/islands/**/*.{ts,tsx}'],
    rules: { 'project/island-folders': ['error', EMBEDS] },
  },
]
