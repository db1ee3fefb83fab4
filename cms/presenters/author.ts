import type { Author } from '#src/contracts/schemas/members.ts'
import type { AuthorRow } from '../database/authors.ts'

/** A member beside a post or comment; null when the account is gone. */
export const toAuthor = (row: AuthorRow | undefined): Author | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        nickname: row.nickname || null,
        profileImageUrl: row.profileImageUrl || null,
        points: row.points,
        level: row.level,
      }
    : null
