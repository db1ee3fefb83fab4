import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  whyNotRead,
  type BoardDenial,
  type Denial,
  type PostVisibility,
  type Relation,
} from '#src/rules/content-rights.ts'
import { storedLevel } from '#src/rules/secrets.ts'

const POST: PostVisibility = { authorId: 'author', levelRestriction: 0, isRemoved: false, board: null }
const CLOSED: BoardDenial = { reason: 'board_restricted', lacks: 'role', levelRequired: null }
const STRANGER: Relation = { hasBlocked: false, isBlocked: false, isFollowing: false }

const READERS = {
  guest: null,
  'low member': { id: 'low', role: 'member', level: 1 },
  'high member': { id: 'high', role: 'member', level: 50 },
  author: { id: 'author', role: 'member', level: 1 },
  admin: { id: 'admin', role: 'admin', level: 1 },
} as const

type Row = [
  what: string,
  post: Partial<PostVisibility>,
  relation: Partial<Relation>,
  verdicts: Record<keyof typeof READERS, Denial | null>,
]

/**
 * A blocked guest or author does not exist; their cells show that the order of reasons holds all the same. An admin
 * reads across a block in either direction.
 */
const MATRIX: Row[] = [
  ['a free post', {}, {}, { guest: null, 'low member': null, 'high member': null, author: null, admin: null }],
  [
    'a post for level 1',
    { levelRestriction: 1 },
    {},
    { guest: 'auth_required', 'low member': null, 'high member': null, author: null, admin: null },
  ],
  [
    'a secret post, followed',
    { levelRestriction: storedLevel({ level: 0, isSecret: true }) },
    { isFollowing: true },
    { guest: 'secret', 'low member': 'secret', 'high member': 'secret', author: null, admin: null },
  ],
  [
    'a post for level 50',
    { levelRestriction: 50 },
    {},
    { guest: 'auth_required', 'low member': 'level_required', 'high member': null, author: null, admin: null },
  ],
  [
    'a post for level 51',
    { levelRestriction: 51 },
    {},
    {
      guest: 'auth_required',
      'low member': 'level_required',
      'high member': 'level_required',
      author: null,
      admin: null,
    },
  ],
  [
    'a post for level 51 of someone followed',
    { levelRestriction: 51 },
    { isFollowing: true },
    { guest: 'auth_required', 'low member': null, 'high member': null, author: null, admin: null },
  ],
  [
    'a post of someone whom the reader blocked',
    {},
    { hasBlocked: true },
    {
      guest: 'user_blocked',
      'low member': 'user_blocked',
      'high member': 'user_blocked',
      author: 'user_blocked',
      admin: null,
    },
  ],
  [
    'a levelled post of someone who blocked the reader, who follows',
    { levelRestriction: 50 },
    { isBlocked: true, isFollowing: true },
    {
      guest: 'blocked_by_author',
      'low member': 'blocked_by_author',
      'high member': 'blocked_by_author',
      author: 'blocked_by_author',
      admin: null,
    },
  ],
  [
    'a post between two who blocked each other',
    {},
    { hasBlocked: true, isBlocked: true },
    {
      guest: 'user_blocked',
      'low member': 'user_blocked',
      'high member': 'user_blocked',
      author: 'user_blocked',
      admin: null,
    },
  ],
  [
    'a removed post',
    { isRemoved: true },
    {},
    { guest: 'removed', 'low member': 'removed', 'high member': 'removed', author: 'removed', admin: null },
  ],
  [
    'a removed, levelled post of someone blocked',
    { isRemoved: true, levelRestriction: 50 },
    { hasBlocked: true },
    { guest: 'removed', 'low member': 'removed', 'high member': 'removed', author: 'removed', admin: null },
  ],
  [
    'a levelled post in a closed board, of someone followed',
    { levelRestriction: 50, board: CLOSED },
    { isFollowing: true },
    {
      guest: 'board_restricted',
      'low member': 'board_restricted',
      'high member': 'board_restricted',
      author: null,
      admin: 'board_restricted',
    },
  ],
  [
    'a post of someone blocked in a closed board',
    { board: CLOSED },
    { hasBlocked: true },
    {
      guest: 'user_blocked',
      'low member': 'user_blocked',
      'high member': 'user_blocked',
      author: 'user_blocked',
      admin: 'board_restricted',
    },
  ],
  [
    'a removed post in a board that is unknown to the reader',
    { isRemoved: true, board: { ...CLOSED, reason: 'unknown' } },
    {},
    { guest: 'unknown', 'low member': 'unknown', 'high member': 'unknown', author: 'removed', admin: 'unknown' },
  ],
  [
    'a levelled post whose author is gone',
    { authorId: null, levelRestriction: 50 },
    {},
    {
      guest: 'auth_required',
      'low member': 'level_required',
      'high member': null,
      author: 'level_required',
      admin: null,
    },
  ],
]

for (const [what, post, relation, verdicts] of MATRIX) {
  for (const [name, reader] of Object.entries(READERS)) {
    const expected = verdicts[name as keyof typeof READERS]
    test(`${what}: the ${name} ${expected ? `is refused as ${expected}` : 'may read it'}`, () =>
      assert.equal(whyNotRead(reader, { ...POST, ...post }, { ...STRANGER, ...relation }), expected))
  }
}
