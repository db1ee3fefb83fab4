import { nfc } from '#src/rules/characters.ts'

/**
 * What an address of an imported forum leads to, and what its `target` then is: the post's id; `postId/commentId`; the
 * number of a category, empty for a feed of all; nothing for a member, who is named in a column, and for a search; the
 * path behind /media/; a path of ours.
 */
export const LEGACY_KINDS = ['post', 'comment', 'board', 'feed', 'member', 'search', 'media', 'page'] as const
export type LegacyKind = (typeof LEGACY_KINDS)[number]

const NUMBER = /^\d{1,19}$/
/** A member's page where Rhymix has short addresses: below a board, or below none. */
const MEMBER_PAGE = /^[^/]+\/(?:member_info|dispMemberInfo)$/
/** A file where Rhymix has short addresses: to save it, or to show it. */
const FILE_PAGE = /^files\/download\/(?:link\/)?(\d{1,19})\/[\w-]+\/[^/]+$/
/** Rhymix's pages of the site by what its short addresses call them, below a board or below none. */
const ACTS: Record<string, string> = { login: 'dispMemberLoginForm', signup: 'dispMemberSignUpForm' }
const ACT_PAGE = /^[^/]+\/(login|signup|dispMember(?:LoginForm|SignUpForm|FindAccount)|IS)$/
/** The same pages by the action that a query names. */
const PAGE_ACT = /^(?:dispMember(?:LoginForm|SignUpForm|FindAccount)|IS)$/
/** Programs and files, of a site that may be in a folder of its host. */
const INDEX = /(?:^|\/)index\.php$/
const PROGRAM = /(?:^|\/)(bbs\/\w+\.php)$/
const DATA_FILE = /(?:^|\/)(data\/(?:\w*editor\w*|file|member_image|member)\/.+)$/
/** Longer addresses are not looked up. */
const LONGEST = 1_000

/**
 * The one key under which every form of an address of gnuboard5 or Rhymix is stored and looked up; null for one that
 * neither has. Both products' rules on one page, an import writes its rows by them:
 *
 * - a post is `{board}/{number}` (both), and `{number}` (Rhymix, whose numbers are of the whole forum)
 * - by its slug `{board}/{slug}` (gnuboard5), by an alias `{board}/entry/{alias}` (Rhymix)
 * - a comment is `{board}/{number}` (gnuboard5) or `comment/{number}` (Rhymix)
 * - a board is `{board}`, on whichever page of its list; its feed is `rss/{board}`, that of all is `rss`
 * - a member's profile is `profile/{id}` (gnuboard5) or `profile/srl/{number}` (Rhymix)
 * - a text is `content/{id}`, a page of the site `bbs/{program}` (gnuboard5) or `act/{action}` (Rhymix)
 * - a file is `file/{number}` (Rhymix), `data/file/{board}/{name}` (gnuboard5, with its thumbnails and without its
 *   extension, which they change), or its path
 */
export function legacyKey({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const path = decoded(pathname)
  if (path === null || path.length > LONGEST) return null
  // With a slash at its end it is a title of gnuboard5.
  const act = pathname.endsWith('/') ? undefined : ACT_PAGE.exec(path)?.[1]
  const key = act ? legacyActKey(ACTS[act] ?? act) : (keyOfQuery(path, searchParams) ?? keyOfPath(path))
  return key && key.length <= LONGEST ? key : null
}

/** The path without slashes at its ends, decoded and in NFC; null for one that cannot be decoded. */
function decoded(pathname: string): string | null {
  try {
    return nfc(decodeURIComponent(pathname)).replace(/^\/+|\/+$/g, '')
  } catch {
    return null
  }
}

/** What the query of an address says: a word, or a number that is one. */
interface OldAddress {
  of: (name: string) => string | null
  number: (name: string) => string | null
}

/** Addresses of programs, which say in the query what they show. */
function keyOfQuery(path: string, query: URLSearchParams): string | null {
  const address: OldAddress = {
    of: (name) => nfc(query.get(name) ?? '').trim() || null,
    number: (name) => (NUMBER.test(query.get(name) ?? '') ? query.get(name) : null),
  }
  if (path === '' || INDEX.test(path)) return keyOfIndex(address)
  if (MEMBER_PAGE.test(path)) return keyOfMember(address)
  const [, program] = PROGRAM.exec(path) ?? []
  return program ? keyOfProgram(program, address) : null
}

const keyOfMember = ({ number }: OldAddress): string | null => {
  const member = number('member_srl')
  return member && legacyMemberKey(member)
}

/** Rhymix has one program. */
function keyOfIndex(address: OldAddress): string | null {
  const { of, number } = address
  const board = of('mid')
  const act = of('act')
  if (act && PAGE_ACT.test(act)) return legacyActKey(act)
  switch (act) {
    case 'dispMemberInfo':
      return keyOfMember(address)
    case 'procFileDownload':
    case 'procFileOutput':
      return number('file_srl') && `file/${number('file_srl')}`
    case 'rss':
    case 'atom':
      return board ? `rss/${board}` : 'rss'
    default: {
      const comment = number('comment_srl')
      return comment ? `comment/${comment}` : (number('document_srl') ?? board)
    }
  }
}

/** A program of gnuboard5. */
function keyOfProgram(path: string, { of, number }: OldAddress): string | null {
  const board = of('bo_table')
  switch (path) {
    case 'bbs/board.php':
    case 'bbs/write.php': {
      const post = number('wr_id')
      return board && (post ? `${board}/${post}` : board)
    }
    case 'bbs/rss.php':
      return board && `rss/${board}`
    case 'bbs/download.php':
      return board && number('wr_id') && number('no') && `download/${board}/${number('wr_id')}/${number('no')}`
    case 'bbs/profile.php':
      return of('mb_id') && `profile/${legacyLoginKey(of('mb_id') ?? '')}`
    case 'bbs/content.php':
      return of('co_id') && `content/${of('co_id')}`
    default:
      return null
  }
}

function keyOfPath(path: string): string | null {
  const [first = '', second, third, fourth, ...more] = path.split('/')
  if (more.length === 0 && second !== undefined) {
    if (third === 'comment' && fourth !== undefined && NUMBER.test(fourth)) return `comment/${fourth}`
    const isList = third === undefined ? second === 'write' : (second === 'page' || second === 'category') && !fourth
    if (isList) return first
    if (third === undefined && (second === 'rss' || second === 'atom')) return `rss/${first}`
  }
  const [, file] = FILE_PAGE.exec(path) ?? []
  if (file) return `file/${file}`
  if (path === 'atom') return 'rss'
  const [, data] = DATA_FILE.exec(path) ?? []
  return data ? legacyFileKey(data) : path || null
}

/** The key of a member's page of Rhymix, which names its members by numbers. */
export const legacyMemberKey = (number: number | string): string => `profile/srl/${number}`

/** The key of a page of the site in Rhymix, which names it by an action. */
export const legacyActKey = (act: string): string => `act/${act}`

/** The picture of which gnuboard5 made a thumbnail (`thumb-name_202x150.jpg`); any other path as it is. */
export const originalOf = (path: string): string => path.replace(/\/thumb-([^/]+)_\d+x\d+(\.\w+)$/, '/$1$2')

/** The key of a file below `data`: one for a picture and its thumbnails, whose extension may differ. */
export const legacyFileKey = (path: string): string => originalOf(path).replace(/\.\w{1,5}$/, '')

/** Whether the table is asked before our own routes: numbers of a board that may be called as one of them. */
export const isLegacyFirst = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean =>
  pathname === '/' || pathname === '/index.php'
    ? ['document_srl', 'mid', 'comment_srl', 'file_srl', 'member_srl', 'act'].some((name) => searchParams.has(name))
    : /^\/[^/]+\/\d{1,19}\/?$/.test(pathname)

/** First segments of our own pages: what begins so is never looked up after them. */
const OWN_SEGMENTS = new Set(
  (
    'ad admin agree announcements api-docs atom.xml best bookmarks brand buy-points category comment contact convert-points cookies ' +
    'create-post edit-post feedback help login messages not-me notifications oembed offline password-reset ' +
    'payment-fail payment-success payments points-history points-system popular post privacy profile profile-edit ' +
    'ranking recent recent-posts register reports robots.txt rss.xml search series settings share sitemap.xml ' +
    'site.webmanifest sitemaps sw.js tag takedown takedowns terms transparency unsubscribe verify-email 404 500'
  ).split(' '),
)

/** Whether a page of ours may have this path; a page that its route does not know is a 404 all the same. */
export const isOwnPath = (pathname: string): boolean => {
  const [, first = ''] = pathname.split('/')
  return first === '' || OWN_SEGMENTS.has(first) || /^\/[^/]+\.txt$/.test(pathname)
}

/** The id of a sign-in on another forum as it is stored and looked up: in any case. */
export const legacyLoginKey = (id: string): string => id.normalize('NFKC').trim().toLowerCase()

interface Legacy {
  kind: LegacyKind
  target: string
  /** Of the requested address. */
  query: URLSearchParams
  /** The slug of a board with this number. */
  slugOf: (board: number) => string | null
}

/** Where an address leads today, as a path of ours; null where its board is gone. */
export function pathOfLegacy({ kind, target, query, slugOf }: Legacy): string | null {
  switch (kind) {
    case 'post':
      return `/post/${target}`
    case 'comment': {
      const [post = '', comment = ''] = target.split('/')
      return `/post/${post}#comment-${comment}`
    }
    case 'member':
      return `/profile/${target}`
    case 'media':
      return `/media/${target}`
    case 'page':
      return target
    case 'search':
      return `/search?q=${encodeURIComponent(query.get('stx') ?? query.get('is_keyword') ?? '')}`
    case 'board':
      return pathOfBoard(slugOf(Number(target)))
    case 'feed': {
      const board = target && pathOfBoard(slugOf(Number(target)))
      return board === null ? null : `${board}/rss.xml`
    }
  }
}

const pathOfBoard = (slug: string | null): string | null => slug && `/category/${encodeURIComponent(slug)}`
