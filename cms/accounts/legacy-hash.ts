import {
  argon2Digest,
  bcryptDigest,
  md5Digest,
  mysqlDigest,
  oldMysqlDigest,
  pbkdf2Digest,
  phpassDigest,
  saltedMd5Digest,
  sha1Digest,
  shaDigest,
  type Digest,
} from './legacy-digests.ts'

/** A hash of another forum: how a password is digested to it, and what of it is digest. */
interface Kind {
  pattern: RegExp
  digest: Digest
  /** What the digest needs beside the password, and the digest, of what the pattern matched. */
  parts?: (match: string[]) => LegacyParts
}

interface LegacyParts {
  params: string
  digest: string
}

const wholeHash = ([hash = '']: string[]): LegacyParts => ({ params: '', digest: hash.toLowerCase() })

const pbkdf2Kind = (algorithm: string): Kind => ({
  pattern: new RegExp(`^${algorithm}:0*([1-9]\\d{0,5}):([^:]+):([A-Za-z0-9+/]+=*)$`),
  digest: pbkdf2Digest(algorithm),
  parts: ([, iterations = '', salt = '', digest = '']) => ({
    params: `${Number(iterations)}:${salt}:${Buffer.from(digest, 'base64').length}`,
    digest,
  }),
})

/**
 * The kinds of gnuboard5 and Rhymix, and of what these imported themselves. What matches none gets a reset mail, as does a
 * hash that takes far more work than those products ask for: a dump with one could stop the server by a sign-in.
 */
const KINDS = {
  'pbkdf2-sha256': pbkdf2Kind('sha256'),
  'pbkdf2-sha1': pbkdf2Kind('sha1'),
  'pbkdf2-sha512': pbkdf2Kind('sha512'),
  mysql: {
    pattern: /^\*[0-9A-Fa-f]{40}$/,
    digest: mysqlDigest,
    parts: ([hash = '']) => ({ params: '', digest: hash.slice(1).toLowerCase() }),
  },
  'mysql-old': { pattern: /^[0-9A-Fa-f]{16}$/, digest: oldMysqlDigest },
  md5: { pattern: /^[0-9A-Fa-f]{32}$/, digest: md5Digest },
  'md5-salted': {
    pattern: /^([0-9A-Fa-f]{32}):([0-9A-Za-z./=+]{16,64})$/,
    digest: saltedMd5Digest,
    parts: ([, digest = '', salt = '']) => ({ params: salt, digest: digest.toLowerCase() }),
  },
  sha1: { pattern: /^[0-9A-Fa-f]{40}$/, digest: sha1Digest },
  sha256: { pattern: /^[0-9A-Fa-f]{64}$/, digest: shaDigest('sha256') },
  sha384: { pattern: /^[0-9A-Fa-f]{96}$/, digest: shaDigest('sha384') },
  sha512: { pattern: /^[0-9A-Fa-f]{128}$/, digest: shaDigest('sha512') },
  bcrypt: {
    pattern: /^(\$2[aby]\$(?:0[4-9]|1[0-4])\$[A-Za-z0-9./]{22})([A-Za-z0-9./]{31})$/,
    digest: bcryptDigest,
    parts: ([, params = '', digest = '']) => ({ params, digest }),
  },
  argon2: {
    pattern:
      /^\$(argon2id?)\$v=19\$m=([1-9]\d{1,5}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{6,})$/,
    digest: argon2Digest,
    parts: ([, name, memory, passes, parallelism, salt, digest = '']) => ({
      params: [name, memory, passes, parallelism, salt, Buffer.from(digest, 'base64').length].join(':'),
      digest,
    }),
  },
  phpass: {
    pattern: /^(\$[PH]\$[5-9A-F][A-Za-z0-9./]{8})([A-Za-z0-9./]{22})$/,
    digest: phpassDigest,
    parts: ([, params = '', digest = '']) => ({ params, digest }),
  },
} as const satisfies Record<string, Kind>

export type LegacyKind = keyof typeof KINDS

/** A hash that another forum stored, taken apart; null for a kind that we do not know. */
export function parseLegacyHash(hash: string): ({ kind: LegacyKind } & LegacyParts) | null {
  for (const [kind, { pattern, ...rest }] of Object.entries<Kind>(KINDS)) {
    const match = pattern.exec(hash)
    if (match) return { kind: kind as LegacyKind, ...(rest.parts ?? wholeHash)([...match]) }
  }
  return null
}

/** What the password would be stored as by this kind; more than one where kinds look alike. */
export const legacyDigests = async (kind: LegacyKind, password: string, params: string): Promise<string[]> =>
  KINDS[kind].digest(password, params)

export const isLegacyKind = (kind: string | undefined): kind is LegacyKind =>
  kind !== undefined && Object.hasOwn(KINDS, kind)
