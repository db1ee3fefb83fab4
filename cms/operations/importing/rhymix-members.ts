import { createReadStream } from 'node:fs'
import { text as wholeText } from 'node:stream/consumers'
import { legacyMemberKey } from '#cms/moving-in/legacy-addresses.ts'
import type { Row } from '#cms/core/database/row.ts'
import { textOf, type Importing } from './importing.ts'
import { bringMembers, FOREVER, type MemberDetails, type SourceMember } from './members.ts'
import { fileIn } from './pictures.ts'
import { openGroup } from './rhymix-groups.ts'
import { decoded, endOfDay, isYes, rhymixTime } from './rhymix-values.ts'
import { textOfHtml } from './to-markdown.ts'

type MemberRow = {
  member_srl: number
  user_id: string
  password: string | null
  email_address: string | null
  nick_name: string | null
  is_admin: string | null
  denied: string | null
  status: string | null
  regdate: string | null
  limit_date: string | null
  extra_vars: string | null
}

type LeftRow = { srl: number; first: string | null; last: string | null }

/** Members without a row who are named by another one: leaving deletes the row of a member. */
const LEFT = `SELECT srl, min(at) AS first, max(at) AS last FROM (
  SELECT abs(member_srl) AS srl, regdate AS at FROM document UNION ALL
  SELECT abs(member_srl), regdate FROM comment UNION ALL
  SELECT member_srl, regdate FROM document_vote WHERE point > 0 UNION ALL
  SELECT member_srl, regdate FROM comment_vote WHERE point > 0 UNION ALL
  SELECT sender_srl, regdate FROM message UNION ALL
  SELECT receiver_srl, regdate FROM message UNION ALL
  SELECT member_srl, regdate FROM poll_log
) WHERE srl > 0 AND srl NOT IN (SELECT member_srl FROM member) GROUP BY srl ORDER BY srl`

/** Brings the members, the earliest first, and who had left. */
export async function importMembers(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  const isProven = provesAddresses(plan)
  const group = openGroup(plan)
  const isInGroup = scratch.finder<{ found: number }>(
    'SELECT 1 AS found FROM group_member WHERE member_srl = ? AND group_srl = ?',
  )
  const gradeOf = (srl: number): number => (group && isInGroup(srl, group.group_srl) ? 1 : 0)
  const members = function* (): Generator<SourceMember> {
    for (const row of scratch.rows<MemberRow>('SELECT * FROM member ORDER BY regdate, member_srl'))
      yield memberOf(plan, row, () => detailsOf(plan, row, { isProven, grade: gradeOf(row.member_srl) }))
    for (const row of scratch.rows<LeftRow>(LEFT)) yield leftMember(plan, row)
  }
  await bringMembers(plan, members(), sharedAddresses(plan))
  for (const what of ['phone_number', 'birthday', 'homepage', 'blog', 'user_name', 'description', 'allow_mailing'])
    report.leftBehind('columns of members that have no place', what)
}

/** Whether the site let in only members who proved their address. */
function provesAddresses({ scratch }: Importing): boolean {
  const [row] = scratch.all<{ config: string | null }>("SELECT config FROM module_config WHERE module = 'member'")
  return /"enable_confirm";s:1:"Y"/.test(textOf(row?.config))
}

/** Addresses that several members have, case aside: none of them gets it. */
function sharedAddresses({ scratch }: Importing): (email: string) => boolean {
  const count = scratch.finder<{ count: number }>(
    'SELECT count(*) AS count FROM member WHERE lower(trim(email_address)) = ?',
  )
  return (email) => (count(email)?.count ?? 0) > 1
}

function memberOf(plan: Importing, row: MemberRow, details: () => Promise<MemberDetails>): SourceMember {
  const leftAt = row.status === 'DELETED' ? plan.now : null
  return {
    key: String(row.member_srl),
    nth: row.member_srl,
    login: textOf(row.user_id),
    nick: decoded(row.nick_name),
    email: row.email_address,
    joinedAt: rhymixTime(row.regdate) ?? plan.beganAt,
    leftAt,
    hash: textOf(row.password).trim(),
    accounts: [],
    details: leftAt ? null : details,
  }
}

/** A member of whom other rows alone are left. */
const leftMember = (plan: Importing, { srl, first, last }: LeftRow): SourceMember => ({
  key: String(srl),
  nth: srl,
  login: String(srl),
  nick: '',
  email: null,
  joinedAt: rhymixTime(first) ?? plan.beganAt,
  leftAt: rhymixTime(last) ?? plan.now,
  hash: '',
  accounts: [],
  details: null,
})

const detailsOf = async (
  plan: Importing,
  row: MemberRow,
  { isProven, grade }: { isProven: boolean; grade: number },
): Promise<MemberDetails> => ({
  isAdmin: isYes(row.is_admin),
  grade,
  isProven: isProven && row.status === 'APPROVED',
  bio: '',
  signature: await signatureOf(plan, row.member_srl),
  suspension: suspensionOf(plan, row),
  profileKey: legacyMemberKey(row.member_srl),
})

/** A suspension lasts to the end of the day that was set; without end where none is set or it is past. */
function suspensionOf({ report, now }: Importing, row: MemberRow): Partial<Row<'member'>> {
  if (!isYes(row.denied) && row.status !== 'DENIED' && row.status !== 'SUSPENDED') return {}
  const until = endOfDay(row.limit_date)
  const isAhead = until !== null && until > now
  if (!isAhead) report.changed('members suspended there are suspended without end', row.user_id)
  return { suspendedUntil: isAhead ? until.toISOString() : FOREVER, suspendedReason: reasonOf(row) }
}

/** The reason that staff gave, of the values that PHP serialised. */
function reasonOf({ extra_vars }: MemberRow): string {
  const reasons = textOf(extra_vars).matchAll(/"(?:limited|refused)_reason";s:\d+:"([^"]*)"/g)
  return [...reasons].map(([, reason = '']) => reason).find(Boolean) ?? ''
}

/** The folder in which Rhymix keeps what a member has: three digits of the number each, the last ones first. */
function folderOf(key: string): string {
  const folders: string[] = []
  for (let rest = Number(key); ; rest = Math.floor(rest / 1_000)) {
    folders.push(String(rest % 1_000).padStart(3, '0'))
    if (rest < 1_000) return folders.join('/')
  }
}

/** Where the profile picture of a member may be. */
export const profilePicturesOf = (key: string): string[] =>
  ['jpg', 'jpeg', 'png', 'gif', 'webp'].map((end) => `member_extra_info/profile_image/${folderOf(key)}/${key}.${end}`)

/** Bytes of a signature that are read: ours is one short line. */
const MOST_SIGNATURE = 65_536
/** What keeps a web server from showing the file of a signature by itself. */
const GUARD = /<\?.*?\?>/g

/** The text of a member's signature, which Rhymix keeps as HTML in a file; '' for none. */
async function signatureOf({ files }: Importing, srl: number): Promise<string> {
  const file = await fileIn(files, `member_extra_info/signature/${folderOf(String(srl))}/${srl}.signature.php`)
  if (!file) return ''
  const stored = await wholeText(createReadStream(file, { end: MOST_SIGNATURE - 1 }))
  return textOfHtml(stored.replaceAll(GUARD, ''))
}
