import { HIGHEST_GRADE } from '#src/rules/board-settings.ts'
import { legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import type { Row } from '#cms/core/database/row.ts'
import { dayOf, hasFlag, textOf, timeOf, type Importing } from './importing.ts'
import { bringMembers, FOREVER, providerAccount, type MemberDetails, type SourceMember } from './members.ts'

/** The highest level of gnuboard5, its owner's; a member begins at the second. */
const [OWNER_LEVEL, FIRST_LEVEL] = [10, 2]

type MemberRow = {
  mb_no: number
  mb_id: string
  mb_password: string | null
  mb_password2: string | null
  mb_nick: string | null
  mb_email: string | null
  mb_level: number | null
  mb_point: number | null
  mb_profile: string | null
  mb_signature: string | null
  mb_datetime: string | null
  mb_intercept_date: string | null
  mb_leave_date: string | null
  mb_email_certify: string | null
}

/** The site's settings that concern members. */
type Site = { cf_admin: string | null; cf_use_email_certify: number | string | null }

/** Brings the members, the earliest first. */
export async function importMembers(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  const [site = null] = scratch.all<Site>('SELECT cf_admin, cf_use_email_certify FROM config')
  const rows = scratch.rows<MemberRow>('SELECT * FROM member ORDER BY mb_datetime, mb_no')
  const members = function* () {
    for (const row of rows) yield memberOf(plan, row, site)
  }
  await bringMembers(plan, members(), sharedAddresses(plan))
  for (const what of ['mb_dupinfo', 'address', 'phone', 'birth'])
    report.leftBehind('columns of members that have no place', what)
}

/** Addresses that several members have, case aside: none of them gets it. */
function sharedAddresses({ scratch }: Importing): (email: string) => boolean {
  const count = scratch.finder<{ count: number }>(
    "SELECT count(*) AS count FROM member WHERE lower(trim(mb_email)) = ? AND coalesce(mb_leave_date, '') = ''",
  )
  return (email) => (count(email)?.count ?? 0) > 1
}

function memberOf(plan: Importing, row: MemberRow, site: Site | null): SourceMember {
  const leftAt = dayOf(row.mb_leave_date)
  return {
    key: row.mb_id,
    nth: row.mb_no,
    login: row.mb_id,
    nick: textOf(row.mb_nick),
    email: row.mb_email,
    joinedAt: timeOf(row.mb_datetime) ?? plan.beganAt,
    leftAt,
    // The newer hash; the older one where an upgrade of the product left it alone.
    hash: textOf(row.mb_password).trim() || textOf(row.mb_password2).trim(),
    accounts: plan.scratch
      .all<{ provider: string; identifier: string }>(
        'SELECT provider, identifier FROM social WHERE mb_id = ? ORDER BY mp_no',
        row.mb_id,
      )
      .map(({ provider, identifier }) => providerAccount(String(provider), String(identifier))),
    details: leftAt ? null : () => detailsOf(plan, row, site),
  }
}

function detailsOf(plan: Importing, row: MemberRow, site: Site | null): MemberDetails {
  const level = row.mb_level ?? FIRST_LEVEL
  return {
    isAdmin: level >= OWNER_LEVEL || row.mb_id === site?.cf_admin,
    grade: Math.min(HIGHEST_GRADE, Math.max(0, level - FIRST_LEVEL)),
    // A site that asks for no proof sets the time at each sign-up.
    isProven: hasFlag(site?.cf_use_email_certify) && timeOf(row.mb_email_certify) !== null,
    bio: textOf(row.mb_profile),
    signature: textOf(row.mb_signature),
    suspension: suspensionOf(plan, row),
    profileKey: `profile/${legacyLoginKey(row.mb_id)}`,
  }
}

/** Suspended without end from a day that has come; the report names a later day. */
function suspensionOf({ report, now }: Importing, { mb_id, mb_intercept_date }: MemberRow): Partial<Row<'member'>> {
  const from = dayOf(mb_intercept_date)
  if (!from) return {}
  if (from > now) {
    report.changed('suspensions that begin later are not set', `${mb_id} from ${mb_intercept_date}`)
    return {}
  }
  report.changed('members suspended there are suspended without end', mb_id)
  return { suspendedUntil: FOREVER, suspendedReason: '' }
}
