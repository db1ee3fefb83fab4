import { Email } from '#src/contracts/schemas/account.ts'
import { firstCodePoints, normalised, onOneLine, trimmed } from '#src/rules/characters.ts'
import { HIGHEST_GRADE } from '#src/rules/board-settings.ts'
import { PROFILE_TEXTS } from '#src/rules/profile-texts.ts'
import { legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import { isUnknownHash, wrapLegacyHash } from '#cms/accounts/password.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, insertRow, insertRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { nameInitials, nameKey, usernameKey } from '#cms/members/name-forms.ts'
import { toTombstone } from '#cms/members/tombstone.ts'
import { newAccount } from '#cms/members/new-account.ts'
import { newNoAddress } from '#cms/members/no-address.ts'
import { address, storeAddresses, type Address } from './addresses.ts'
import { dayOf, hasFlag, importedId, textOf, timeOf, type ImportedMember, type Importing } from './importing.ts'
import { nicknameFor, usernameFor } from './legacy-names.ts'
import { batchesOf, knownIds } from './store.ts'

/** The highest level of gnuboard5, its owner's; a member begins at the second. */
const [OWNER_LEVEL, FIRST_LEVEL] = [10, 2]
/** A suspension without end. */
const FOREVER = '9999-12-31T00:00:00.000Z'
/** Members of one transaction: each has rows in several tables. */
const AT_ONCE = 100

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

/** Everything that is stored of one member. */
interface NewMember {
  member: Row<'member'>
  account: Row<'account'>
  names: Row<'name-key'>[]
  logins: Row<'legacy-login'>[]
  /** The old address of the profile. */
  profile: Address[]
  hash: { id: string; old: string } | null
}

const identify = ({ source, beganAt }: Importing, row: MemberRow): ImportedMember => {
  const joinedAt = timeOf(row.mb_datetime) ?? beganAt
  return {
    id: importedId(source, { kind: 'member', key: row.mb_id, at: joinedAt, nth: row.mb_no }),
    joinedAt,
    hasLeft: dayOf(row.mb_leave_date) !== null,
  }
}

/** Brings the members, the earliest first: of two with one name the earlier keeps it. */
export async function importMembers(plan: Importing): Promise<void> {
  const { scratch, members, report } = plan
  const [site = null] = scratch.all<Site>('SELECT cf_admin, cf_use_email_certify FROM config')
  const rows = scratch.rows<MemberRow>('SELECT * FROM member ORDER BY mb_datetime, mb_no')
  const isShared = sharedAddresses(plan)
  const names = new Names(plan)
  for (const batch of batchesOf(rows, AT_ONCE)) {
    const found = batch.map((row) => ({ row, ...identify(plan, row) }))
    const known = await knownIds(
      plan,
      'member',
      found.map(({ id }) => id),
    )
    for (const { row, id, joinedAt, hasLeft } of found) members.set(row.mb_id, { id, joinedAt, hasLeft })
    const fresh = found.filter(({ id }) => !known.has(id))
    report.came('members', fresh.length)
    report.known('members', known.size)
    plan.progress(batch.length)
    await names.read(fresh.filter(({ hasLeft }) => !hasLeft).map(({ row }) => row))
    const made = fresh.map(({ row, ...member }) => newMember({ plan, row, member, site, isShared, names }))
    if (!plan.isDryRun) await storeMembers(plan, made)
  }
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

/** Names, addresses and provider accounts that are taken: by members of this forum, or by earlier rows of the dump. */
class Names {
  readonly #plan: Importing
  readonly #keys = new Set<string>()
  /** Keys that were looked up. */
  readonly #known = new Set<string>()
  readonly #emails = new Set<string>()
  readonly #subjects = new Set<string>()

  constructor(plan: Importing) {
    this.#plan = plan
  }

  /** Looks up what these members may take. */
  async read(rows: readonly MemberRow[]): Promise<void> {
    const { req } = this.#plan
    for (let keys = this.#askedFor(rows); keys.length > 0; keys = this.#askedFor(rows)) {
      for (const id of await knownIds(this.#plan, 'name-key', keys)) this.#keys.add(id)
      for (const key of keys) this.#known.add(key)
    }
    const emails = rows.flatMap(({ mb_email }) => emailOf(mb_email) ?? [])
    const taken = await findPage(req, { collection: 'member', where: { email: { in: emails } }, fields: ['email'] })
    for (const { email } of taken) if (email) this.#emails.add(email)
    const accounts = rows.flatMap(({ mb_id }) => providerAccounts(this.#plan, mb_id))
    for (const column of Object.values(PROVIDERS)) await this.#readSubjects(column, accounts)
  }

  /** Keys that decide the names of these members and are not looked up yet, by what is known of the others. */
  #askedFor(rows: readonly MemberRow[]): string[] {
    const [asked, taken] = [new Set<string>(), new Set<string>()]
    const isFree = (key: string): boolean => {
      if (!this.#known.has(key)) asked.add(key)
      return this.isFree(key) && !taken.has(key)
    }
    for (const { mb_id, mb_nick } of rows) {
      taken.add(nameKey(usernameFor(mb_id, isFree)))
      const nickname = nicknameFor(textOf(mb_nick), isFree)
      if (nickname) taken.add(nameKey(nickname))
    }
    return [...asked]
  }

  async #readSubjects(column: SubjectColumn, accounts: readonly ProviderAccount[]): Promise<void> {
    const subjects = accounts.filter((one) => one.column === column).map(({ subject }) => subject)
    if (subjects.length === 0) return
    const taken = await findPage(this.#plan.req, {
      collection: 'member',
      where: { [column]: { in: subjects } },
      fields: [column],
    })
    for (const row of taken) this.#subjects.add(`${column}:${row[column]}`)
  }

  readonly isFree = (key: string): boolean => !this.#keys.has(key)

  take(name: string): void {
    this.#keys.add(nameKey(name))
  }

  /** Whether no member has the address, or the account of the provider; from now on it counts as taken. */
  takesEmail = (email: string): boolean => takes(this.#emails, email)
  takesSubject = (subject: string): boolean => takes(this.#subjects, subject)
}

const takes = (set: Set<string>, value: string): boolean => set.size !== set.add(value).size

const emailOf = (text: string | null): string | null => Email.safeParse(textOf(text)).data ?? null

interface Making {
  plan: Importing
  row: MemberRow
  member: ImportedMember
  site: Site | null
  isShared: (email: string) => boolean
  names: Names
}

function newMember(making: Making): NewMember {
  const { row, member, plan } = making
  return member.hasLeft ? tombstone(plan, row, member) : presentMember(making)
}

/** A member who had left: a tombstone, because posts and messages refer to the row. */
function tombstone({ report, now }: Importing, row: MemberRow, { id, joinedAt }: ImportedMember): NewMember {
  report.changed('members who had left are tombstones: their posts have no author', row.mb_id)
  const leftAt = (dayOf(row.mb_leave_date) ?? now).toISOString()
  // These columns are true by default, which a tombstone's are not.
  const nothing = { emailNotifications: null, pushNotifications: null }
  const member = { id, ...toTombstone({ now }), ...nothing, leftAt, createdAt: joinedAt.toISOString() }
  return { member, account: newAccount(id), names: [], logins: [], profile: [], hash: null }
}

function presentMember({ plan, row, member, site, isShared, names }: Making): NewMember {
  const { report } = plan
  const { id } = member
  const username = usernameFor(row.mb_id, names.isFree)
  names.take(username)
  if (username !== row.mb_id)
    report.changed('user names that another has or our rule refuses', `${row.mb_id} → ${username}`)
  const nickname = nicknameFor(textOf(row.mb_nick), names.isFree)
  if (nickname) names.take(nickname)
  if (nickname !== row.mb_nick)
    report.changed('nicknames that another has or our rule refuses', `${row.mb_nick} → ${nickname ?? username}`)
  const level = row.mb_level ?? FIRST_LEVEL
  const isAdmin = level >= OWNER_LEVEL || row.mb_id === site?.cf_admin
  const at = member.joinedAt.toISOString()
  const email = addressFor({ plan, row, isShared, names })
  return {
    member: {
      id,
      username,
      usernameKey: usernameKey(username),
      nickname,
      ...nameInitials({ username, nickname }),
      email: email ?? newNoAddress(),
      // A site that asks for no proof sets the time at each sign-up.
      emailVerified: email !== null && hasFlag(site?.cf_use_email_certify) && timeOf(row.mb_email_certify) !== null,
      ...subjectsOf(plan, row, names),
      ...profileOf(plan, row),
      isAdmin,
      mustChangePassword: isAdmin,
      grade: isAdmin ? 0 : Math.min(HIGHEST_GRADE, Math.max(0, level - FIRST_LEVEL)),
      ...suspensionOf(plan, row),
      emailNotifications: true,
      pushNotifications: true,
      signUp: 'importing',
      createdAt: at,
      editedAt: at,
    },
    account: newAccount(id),
    names: [
      { id: nameKey(username), member: id, isUsername: true },
      ...(nickname && nameKey(nickname) !== nameKey(username)
        ? [{ id: nameKey(nickname), member: id, isUsername: false }]
        : []),
    ],
    logins: username === row.mb_id ? [] : [{ id: legacyLoginKey(row.mb_id), member: id }],
    profile: [{ ...address(`profile/${legacyLoginKey(row.mb_id)}`, 'member', null), member: id }],
    hash: hashOf(plan, row, id),
  }
}

interface Addressing {
  plan: Importing
  row: MemberRow
  isShared: (email: string) => boolean
  names: Names
}

/** The address of a member; null for none, one that is no address, and one that another has too. */
function addressFor({ plan: { report }, row, isShared, names }: Addressing): string | null {
  const email = emailOf(row.mb_email)
  if (email && !isShared(email) && names.takesEmail(email)) return email
  const why = email
    ? 'addresses that several have: asked at the first sign-in'
    : 'without an address: asked at the first sign-in'
  report.changed(`members ${why}`, row.mb_id)
  return null
}

/** The newer hash; the older one where an upgrade of the product left it alone. */
function hashOf({ report }: Importing, row: MemberRow, id: string): NewMember['hash'] {
  const old = textOf(row.mb_password).trim() || textOf(row.mb_password2).trim()
  if (!old) report.changed('members without a password: reset by mail', row.mb_id)
  return old ? { id, old } : null
}

const PROVIDERS = { google: 'googleSubject', kakao: 'kakaoSubject' } as const

type SubjectColumn = (typeof PROVIDERS)[keyof typeof PROVIDERS]

/** An account at a provider; the column is undefined for a provider that is not offered here. */
interface ProviderAccount {
  provider: string
  column: SubjectColumn | undefined
  subject: string
}

function providerAccounts({ scratch }: Importing, id: string): ProviderAccount[] {
  const rows = scratch.all<{ provider: string; identifier: string }>(
    'SELECT provider, identifier FROM social WHERE mb_id = ? ORDER BY mp_no',
    id,
  )
  return rows.map(({ provider, identifier }) => ({
    provider,
    column: PROVIDERS[String(provider).toLowerCase() as keyof typeof PROVIDERS],
    subject: String(identifier),
  }))
}

/** The accounts at providers that sign in here, the first of each. */
function subjectsOf(plan: Importing, { mb_id }: MemberRow, names: Names): Partial<Row<'member'>> {
  const { report } = plan
  const subjects: Partial<Row<'member'>> = {}
  for (const { provider, column, subject } of providerAccounts(plan, mb_id)) {
    if (!column) report.leftBehind('accounts at providers that are not offered here', `${mb_id}: ${provider}`)
    else if (subjects[column] || !names.takesSubject(`${column}:${subject}`))
      report.leftBehind('second accounts at one provider', `${mb_id}: ${provider}`)
    else subjects[column] = subject
  }
  return subjects
}

function profileOf({ report }: Importing, { mb_id, mb_profile, mb_signature }: MemberRow): Partial<Row<'member'>> {
  const cut = (name: keyof typeof PROFILE_TEXTS, text: string): string | null => {
    const { max, isLine } = PROFILE_TEXTS[name]
    const plain = trimmed(normalised(text))
    const whole = isLine ? onOneLine(plain) : plain
    const kept = firstCodePoints(whole, max)
    if (kept !== whole) report.changed(`texts of profiles (${name}) that are longer than ours`, mb_id)
    return kept || null
  }
  return { bio: cut('bio', textOf(mb_profile)), signature: cut('signature', textOf(mb_signature)) }
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

/** Stores some members in one transaction; the hashes are wrapped before it, because that takes long. */
async function storeMembers(plan: Importing, made: readonly NewMember[]): Promise<void> {
  const { req, report } = plan
  const credentials = await Promise.all(
    made.map(async ({ hash, member }) => {
      if (!hash) return []
      const wrapped = await wrapLegacyHash(hash.old)
      if (isUnknownHash(wrapped)) report.changed('passwords of an unknown kind: reset by mail', member.username)
      return [{ id: member.id, ...wrapped, failures: 0 }]
    }),
  )
  await inTransaction(req, async () => {
    for (const { member, account } of made) {
      await insertRow(req, 'member', member)
      await insertRow(req, 'account', account)
    }
    await insertRows(
      req,
      'name-key',
      made.flatMap(({ names }) => names),
    )
    const logins = made.flatMap((one) => one.logins)
    // Of two imported forums the first keeps an id that both have.
    const taken = await knownIds(
      plan,
      'legacy-login',
      logins.map(({ id }) => id),
    )
    await insertRows(
      req,
      'legacy-login',
      logins.filter(({ id }) => !taken.has(id)),
    )
    await storeAddresses(
      plan,
      made.flatMap(({ profile }) => profile),
    )
    await insertRows(req, 'credential', credentials.flat())
  })
}
