import type { RowSource, SourceRow } from '../database/row-source.ts'
import type { Finding } from '../points/audit.ts'
import { isNobody } from './nobody.ts'

/** What goes with a member, and by which of its fields it is theirs; see `eraseMember` and `leave`. */
const GOES: readonly { collection: string; by: readonly string[] }[] = [
  { collection: 'credential', by: ['id'] },
  { collection: 'session', by: ['member'] },
  { collection: 'device', by: ['member'] },
  { collection: 'follow', by: ['follower', 'followee'] },
  { collection: 'block', by: ['blocker'] },
  { collection: 'mute', by: ['muter'] },
  { collection: 'bookmark', by: ['member'] },
  { collection: 'attendance', by: ['member'] },
  { collection: 'notification', by: ['member'] },
  { collection: 'announcement-read', by: ['member'] },
]
const NAMES = ['username', 'usernameKey', 'email']
const SAID = [
  'nickname',
  'bio',
  'profileImageUrl',
  'googleSubject',
  'isAdmin',
  'isModerator',
  'emailVerified',
  'suspendedReason',
]

/** I8: of who has left there is a row that names nobody, and nothing that was theirs alone. */
export async function tombstones(source: RowSource): Promise<Finding> {
  const finding: Finding = { name: 'I9 nothing left of members who have left', checked: 0, breaks: [] }
  const gone = new Set<string>()
  for await (const row of source.rows('member', ['id', 'leftAt', ...NAMES, ...SAID])) {
    if (!row.leftAt) continue
    gone.add(String(row.id))
    for (const field of tellingFields(row)) finding.breaks.push(`member ${row.id} still has their ${field}`)
  }
  finding.checked = gone.size
  if (gone.size === 0) return finding
  for (const { collection, by } of GOES) {
    for await (const row of source.rows(collection, by)) {
      const whose = by.map((field) => String(row[field])).find((id) => gone.has(id))
      if (whose) finding.breaks.push(`member ${whose} still has a row in ${collection}`)
    }
  }
  return finding
}

const tellingFields = (row: SourceRow): string[] => [
  ...NAMES.filter((field) => !isNobody(row[field])),
  ...SAID.filter((field) => row[field]),
]
