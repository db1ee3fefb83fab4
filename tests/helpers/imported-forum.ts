import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The forum of gnuboard5 that tests import: dumps, the site's data folder, and what must come of them. */
const FOLDER = 'tests/fixtures/gnuboard5'
export const GNUBOARD5 = {
  dumps: ['dump.sql.gz', 'dump-phpmyadmin.sql.gz', 'dump-euckr.sql.gz'].map((name) => `${FOLDER}/${name}`),
  files: `${FOLDER}/files`,
}

interface ExpectedMember {
  id: string
  nick: string
  email: string
  emailShared: boolean
  joined: string
  level: number
  role: 'owner' | 'member'
  boardAdminOf: string[]
  password: string | null
  points: number
  pointRows: number
  left: string | null
  suspendedNow: boolean
  social: { provider: string; identifier: string }[]
  picture: { path: string } | null
  profile: string
  signature: string
}

interface ExpectedBoard {
  slug: string
  name: string
  groupOnly: boolean
  rights: Record<'list' | 'read' | 'write' | 'comment', number>
  secretMode: number
  categories: string[]
  manager: string
  notices: number[]
}

interface ExpectedFile {
  no: number
  name: string
  path: string
  sha256: string | null
  size: number
  image: boolean
  downloads: number
}

export interface ExpectedPost {
  board: string
  id: number
  title: string
  rawTitle: string
  category: string | null
  author: string | null
  name: string
  guest: boolean
  text: string
  pageText?: string
  at: string | null
  secret: boolean
  answerTo: number | null
  hits: number
  good: number
  extra: Record<string, string> | []
  comments: number
  links: string[]
  files: ExpectedFile[]
  images: { src: string; path: string | null; sha256: string | null }[]
  frames: string[]
  slug: string
  guestReads: boolean
}

export interface ExpectedComment {
  board: string
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
  guestReads: boolean
}

export interface ExpectedForum {
  site: string
  counts: Record<string, number>
  members: ExpectedMember[]
  boards: ExpectedBoard[]
  posts: ExpectedPost[]
  comments: ExpectedComment[]
  points: Record<string, { id: number; point: number; content: string; at: string }[]>
  messages: { sender: string; receiver: string; text: string; at: string; read: string | null }[]
  scraps: { member: string; board: string; post: number; targetExists: boolean }[]
  recommends: { member: string; board: string; post: number; flag: string; targetExists: boolean }[]
  addresses: { path: string; to: Record<string, unknown> | null }[]
  hiddenWords: string[]
  hiddenTokens: string[]
  leftBehind: { polls: number; contents: string[] }
}

/** What must come of gnuboard5's dumps, as it was computed from the product itself. */
export const expectedForum = (): ExpectedForum =>
  JSON.parse(gunzipSync(readFileSync(`${FOLDER}/expected.json.gz`)).toString()) as ExpectedForum
