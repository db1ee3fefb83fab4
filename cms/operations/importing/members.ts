import { Email } from '#src/contracts/schemas/account.ts'
import { firstCodePoints, normalised, onOneLine, trimmed } from '#src/rules/characters.ts'
import { PROFILE_TEXTS } from '#src/rules/profile-texts.ts'
import { legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, insertRow, insertRows, rowById } from '#cms/core/database/rows.ts'
import { nameInitials, nameKey, usernameKey } from '#cms/members/name-forms.ts'
import { toTombstone } from '#cms/members/tombstone.ts'
import { newAccount } from '#cms/members/new-account.ts'
import { newNoAddress } from '#cms/members/no-address.ts'
import { storeAddresses, type Address } from './addresses.ts'
import { importedId, type ImportedMember, type Importing } from './importing.ts'
import { nicknameFor, usernameFor } from './legacy-names.ts'
import { withoutPassword, wrapPasswords } from './passwords.ts'
import { batchesOf, fewAtOnce, inBatch, knownIds } from './store.ts'

/** A suspension without end. */
export const FOREVER = '9999-12-31T00:00:00.000Z'

/** A member as their forum has them. */
export interface SourceMember {
  /** What other rows of the dump name them by. */
  key: string
  nth: number
  /** The id that they signed in with. */
  login: string
  /** The name that was shown of them. */
  nick: string
  email: string | null
  joinedAt: Date
  /** When they left; null for who is there. */
  leftAt: Date | null
  /** The stored password; '' for none. */
  hash: string
  /** Accounts at providers. */
  accounts: readonly ProviderAccount[]
  /** Is asked of members who did not come before; may report what changes. Null for who has left. */
  details: (() => MemberDetails | Promise<MemberDetails>) | null
}

/** What a member comes with beside names and addresses. */
export interface MemberDetails {
  isAdmin: boolean
  grade: number
  /** Whether their forum proved the address. */
  isProven: boolean
  bio: string
  signature: string
  suspension: Partial<Row<'member'>>
  /** The old address of the profile, where the forum had one. */
  profileKey: string | null
}

/** Everything that is stored of one member. */
interface NewMember {
  member: Row<'member'>
  account: Row<'account'>
  names: Row<'name-key'>[]
  logins: Row<'legacy-login'>[]
  /** The old address of the profile. */
  profile: Address[]
}

/** Brings members, who are given the earliest first: of two with one name the earlier keeps it. */
export async function bringMembers(
  plan: Importing,
  rows: Iterable<SourceMember>,
  isShared: (email: string) => boolean,
): Promise<void> {
  const { members, report, source } = plan
  const names = new Names(plan)
  for (const batch of batchesOf(rows, fewAtOnce(plan))) {
    const found = batch.map((row) => {
      const { key, joinedAt, nth, details } = row
      const id = importedId(source, { kind: 'member', key, at: joinedAt, nth })
      return { row, id, joinedAt, hasLeft: details === null }
    })
    const known = await knownIds(
      plan,
      'member',
      found.map(({ id }) => id),
    )
    for (const { row, id, joinedAt, hasLeft } of found) members.set(row.key, { id, joinedAt, hasLeft })
    const fresh = found.filter(({ id }) => !known.has(id))
    report.came('members', fresh.length)
    report.known('members', known.size)
    plan.progress(batch.length)
    await names.read(fresh.filter(({ hasLeft }) => !hasLeft).map(({ row }) => row))
    const made: NewMember[] = []
    for (const { row, ...member } of fresh) {
      const details = await row.details?.()
      made.push(details ? presentMember({ plan, row, details, member, isShared, names }) : tombstone(plan, row, member))
    }
    if (plan.isDryRun) continue
    await storeMembers(plan, made)
    const passwords = found.flatMap(({ row: { login, hash }, id, hasLeft }) =>
      hash && !hasLeft ? [{ id, name: login, hash }] : [],
    )
    const [earlier = [], added = []] = [true, false].map((isKnown) =>
      passwords.filter(({ id }) => known.has(id) === isKnown),
    )
    wrapPasswords(plan, [...added, ...(await withoutPassword(plan, earlier))])
  }
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
  async read(rows: readonly SourceMember[]): Promise<void> {
    const { req } = this.#plan
    for (let keys = this.#askedFor(rows); keys.length > 0; keys = this.#askedFor(rows)) {
      for (const id of await knownIds(this.#plan, 'name-key', keys)) this.#keys.add(id)
      for (const key of keys) this.#known.add(key)
    }
    const emails = rows.flatMap(({ email }) => emailOf(email) ?? [])
    const taken = await findPage(req, { collection: 'member', where: { email: { in: emails } }, fields: ['email'] })
    for (const { email } of taken) if (email) this.#emails.add(email)
    const accounts = rows.flatMap((row) => row.accounts)
    for (const column of Object.values(PROVIDERS)) await this.#readSubjects(column, accounts)
  }

  /** Keys that decide the names of these members and are not looked up yet, by what is known of the others. */
  #askedFor(rows: readonly SourceMember[]): string[] {
    const [wanted, taken] = [new Set<string>(), new Set<string>()]
    const isFree = (key: string): boolean => {
      if (!this.#known.has(key)) wanted.add(key)
      return this.isFree(key) && !taken.has(key)
    }
    for (const { login, nick } of rows) {
      taken.add(nameKey(usernameFor(login, isFree)))
      const nickname = nicknameFor(nick, isFree)
      if (nickname) taken.add(nameKey(nickname))
    }
    return [...wanted]
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

const emailOf = (text: string | null): string | null => Email.safeParse(text ?? '').data ?? null

interface Making {
  plan: Importing
  row: SourceMember
  details: MemberDetails
  member: ImportedMember
  isShared: (email: string) => boolean
  names: Names
}

/** A member who had left: a tombstone, because posts and messages refer to the row. */
function tombstone(
  { report, now }: Importing,
  { login, leftAt }: SourceMember,
  { id, joinedAt }: ImportedMember,
): NewMember {
  report.changed('members who had left are tombstones: their posts have no author', login)
  // These columns are true by default, which a tombstone's are not.
  const nothing = { emailNotifications: null, pushNotifications: null }
  const times = { leftAt: (leftAt ?? now).toISOString(), createdAt: joinedAt.toISOString() }
  const member = { id, ...toTombstone({ now }), ...nothing, ...times }
  return { member, account: newAccount(id), names: [], logins: [], profile: [] }
}

function presentMember({ plan, row, details, member, isShared, names }: Making): NewMember {
  const { report } = plan
  const { id } = member
  const username = usernameFor(row.login, names.isFree)
  names.take(username)
  if (username !== row.login)
    report.changed('user names that another has or our rule refuses', `${row.login} → ${username}`)
  const nickname = nicknameFor(row.nick, names.isFree)
  if (nickname) names.take(nickname)
  if (nickname !== row.nick)
    report.changed('nicknames that another has or our rule refuses', `${row.nick} → ${nickname ?? username}`)
  const { isAdmin, grade, isProven, bio, signature, suspension, profileKey } = details
  const at = member.joinedAt.toISOString()
  const email = addressFor({ plan, row, isShared, names })
  if (!row.hash) report.changed('members without a password: reset by mail', row.login)
  return {
    member: {
      id,
      username,
      usernameKey: usernameKey(username),
      nickname,
      ...nameInitials({ username, nickname }),
      email: email ?? newNoAddress(),
      emailVerified: email !== null && isProven,
      ...subjectsOf(plan, row, names),
      bio: profileText(plan, row, { name: 'bio', text: bio }),
      signature: profileText(plan, row, { name: 'signature', text: signature }),
      isAdmin,
      mustChangePassword: isAdmin,
      grade: isAdmin ? 0 : grade,
      ...suspension,
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
    logins: username === row.login ? [] : [{ id: legacyLoginKey(row.login), member: id }],
    profile: profileKey === null ? [] : [{ id: profileKey, kind: 'member', target: null, member: id }],
  }
}

/** The address of a member; null for none, one that is no address, and one that another has too. */
function addressFor({ plan: { report }, row, isShared, names }: Omit<Making, 'member' | 'details'>): string | null {
  const email = emailOf(row.email)
  if (email && !isShared(email) && names.takesEmail(email)) return email
  if (email) report.changed('members whose address several have: asked at the first sign-in', row.login)
  else report.changed('members without an address: asked at the first sign-in', row.login)
  return null
}

const PROVIDERS = { google: 'googleSubject', kakao: 'kakaoSubject' } as const

type SubjectColumn = (typeof PROVIDERS)[keyof typeof PROVIDERS]

/** An account at a provider; the column is undefined for a provider that is not offered here. */
interface ProviderAccount {
  provider: string
  column: SubjectColumn | undefined
  subject: string
}

/** The account at a provider of this name. */
export const providerAccount = (provider: string, subject: string): ProviderAccount => ({
  provider,
  column: PROVIDERS[provider.toLowerCase() as keyof typeof PROVIDERS],
  subject,
})

/** The accounts at providers that sign in here, the first of each. */
function subjectsOf({ report }: Importing, { login, accounts }: SourceMember, names: Names): Partial<Row<'member'>> {
  const subjects: Partial<Row<'member'>> = {}
  for (const { provider, column, subject } of accounts) {
    if (!column) report.leftBehind('accounts at providers that are not offered here', `${login}: ${provider}`)
    else if (subjects[column] || !names.takesSubject(`${column}:${subject}`))
      report.leftBehind('second accounts at one provider', `${login}: ${provider}`)
    else subjects[column] = subject
  }
  return subjects
}

/** A text of the profile, cut to our length. */
function profileText(
  { report }: Importing,
  { login }: SourceMember,
  { name, text }: { name: 'bio' | 'signature'; text: string },
): string | null {
  const { max, isLine } = PROFILE_TEXTS[name]
  const plain = trimmed(normalised(text))
  const whole = isLine ? onOneLine(plain) : plain
  const kept = firstCodePoints(whole, max)
  if (kept !== whole) report.changed('texts of profiles that are longer than ours', `${login}: ${name}`)
  return kept || null
}

/** Stores some members in one transaction. */
async function storeMembers(plan: Importing, made: readonly NewMember[]): Promise<void> {
  const { req } = plan
  await inBatch(req, async () => {
    // A commit of unknown outcome has stored all of them or none.
    if (made[0] && (await rowById(req, 'member', made[0].member.id))) return
    for (const { member } of made) await insertRow(req, 'member', member)
    await insertRows(
      req,
      'account',
      made.map(({ account }) => account),
    )
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
  })
}
