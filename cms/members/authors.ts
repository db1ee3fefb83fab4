import { shownGrade } from '#src/rules/grades.ts'
import { joinedRows } from '#cms/core/database/rows.ts'
import type { Carrier, Row } from '#cms/core/database/row.ts'
import { readSettings } from '#cms/core/settings/read.ts'

const MEMBER_FIELDS = [
  'id',
  'username',
  'nickname',
  'profileImageUrl',
  'signature',
  'isAdmin',
  'grade',
  'leftAt',
  'signUp',
] as const
const ACCOUNT_FIELDS = ['points', 'level'] as const

/** The columns of a member that are displayed beside a post or comment. */
export type AuthorRow = Pick<Row<'member'>, (typeof MEMBER_FIELDS)[number]> &
  Pick<Row<'account'>, (typeof ACCOUNT_FIELDS)[number]> & { gradeName?: string }

type Ids = readonly (string | null | undefined)[]

/**
 * The members with these ids, each with points and level; unknown ids, deleted accounts and sign-ups that wait or were
 * refused are left out.
 */
export async function findAuthors(req: Carrier, ids: Ids): Promise<Map<string, AuthorRow>> {
  const authors = await findApplicantsToo(req, ids)
  return new Map([...authors].filter(([, { signUp }]) => !signUp))
}

/** As `findAuthors`, with sign-ups that wait or were refused: for admins, who judge them. */
export async function findApplicantsToo(req: Carrier, ids: Ids): Promise<Map<string, AuthorRow>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return new Map()
  const [authors, settings] = await Promise.all([
    joinedRows(req, {
      ids: wanted,
      first: { collection: 'member', fields: MEMBER_FIELDS },
      second: { collection: 'account', fields: ACCOUNT_FIELDS },
    }),
    readSettings(req),
  ])
  // The account stores the level that was reached; the setting caps the level that counts.
  return new Map(
    authors
      .filter(({ leftAt }) => !leftAt)
      .map((author) => {
        const level = Math.min(author.level, settings.maxLevelRestriction)
        return [author.id, { ...author, level, ...shownGrade(settings, author.grade ?? 0) }]
      }),
  )
}
