import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The forum of Rhymix that tests import: dumps, the site's files, and what must come of them. */
const FOLDER = 'tests/fixtures/rhymix'
export const RHYMIX = {
  dumps: ['dump.sql.gz', 'dump-phpmyadmin.sql.gz'].map((name) => `${FOLDER}/${name}`),
  files: `${FOLDER}/files`,
}

interface RhymixMember {
  srl: number
  id: string
  nick: string
  email: string
  emailShared: boolean
  joined: string
  role: 'owner' | 'member'
  boardAdminOf: string[]
  groups: string[]
  password: string
  points: number | null
  suspendedNow: boolean
  limitDate: string | null
}

interface RhymixBoard {
  srl: number
  slug: string
  name: string
  rights: Record<string, string[]>
  categories: { srl: number; parent: number | null; title: string }[]
  managers: string[]
  secretAllowed: boolean
}

interface RhymixFile {
  srl: number
  name: string
  path: string
  sha256: string | null
  size: number
  downloads: number
  image: boolean
}

interface RhymixPost {
  board: string
  id: number
  title: string
  category: string | null
  author: string | null
  name: string
  guest: boolean
  text: string
  at: string
  secret: boolean
  commentsClosed: boolean
  notice: 'N' | 'Y' | 'A'
  hits: number
  votes: number
  comments: number
  tags: string[]
  extra: { name: string; value: string }[]
  files: RhymixFile[]
  images: { path: string | null; sha256: string | null }[]
  frames: string[]
  guestReads: boolean
}

export interface RhymixComment {
  post: number
  id: number
  parent: number | null
  depth: number
  author: string | null
  name: string
  guest: boolean
  text: string
  at: string
  secret: boolean
  deleted: boolean
  guestReads: boolean
}

interface RhymixForum {
  site: string
  counts: Record<string, number>
  members: RhymixMember[]
  boards: RhymixBoard[]
  posts: RhymixPost[]
  comments: RhymixComment[]
  drafts: { id: number; board: string; author: string; title: string; text: string; at: string }[]
  bin: unknown[]
  notBoards: unknown[]
  orphanComments: unknown[]
  messages: { sender: string; receiver: string | null; title: string; text: string; at: string; read: boolean }[]
  scraps: { member: string | null; post: number; folder: string; at: string; targetExists: boolean }[]
  votes: { member: string | null; post: number; point: number; at: string; targetExists: boolean }[]
  commentVotes: { member: string | null; comment: number; point: number; at: string; targetExists: boolean }[]
  friends: { member: string; friend: string | null }[]
  polls: {
    post: number
    closes: string
    votes: number
    questions: { title: string; choices: { title: string; votes: number }[]; max: number }[]
    voters: string[]
  }[]
  addresses: { path: string; to: Record<string, unknown> | null }[]
  hiddenWords: string[]
  hiddenTokens: string[]
}

/** What must come of Rhymix's dumps, as it was computed from the product itself. */
export const expectedRhymix = (): RhymixForum =>
  JSON.parse(gunzipSync(readFileSync(`${FOLDER}/expected.json.gz`)).toString()) as RhymixForum
