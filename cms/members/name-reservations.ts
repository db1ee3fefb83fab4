import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'
import { beginsWith } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { nameKey } from './name-forms.ts'

type Names = Partial<Record<'username' | 'nickname', string | null | undefined>>

interface Naming {
  req: AppRequest
  /** The member who takes the names; null during registration. */
  memberId: string | null
  now: Date
}

const REFUSALS = { username: accountRefusalText.usernameTaken, nickname: accountRefusalText.nicknameTaken }

/**
 * By field, the refusal for each of these names that looks like a name which another member has or had within the
 * reservation.
 */
export async function takenNames(naming: Naming, names: Names): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [field, sentence] of Object.entries(REFUSALS)) {
    const name = names[field as keyof Names]
    if (name && (await findName(naming, nameKey(name))).isTaken) fields[field] = sentence
  }
  return fields
}

/** Whether a member's name or a reservation has the look-alike key of this name. */
export const isKnownName = async (req: AppRequest, name: string): Promise<boolean> =>
  (await rowsOf(req, nameKey(name))).length > 0

/** Gives the member a name, in the open transaction; throws CONFLICT when another member has it or its reservation. */
export async function takeName(
  naming: Naming & { memberId: string },
  { field, name }: { field: keyof typeof REFUSALS; name: string },
): Promise<void> {
  const { req, memberId } = naming
  const key = nameKey(name)
  const { isTaken, row } = await findName(naming, key)
  if (isTaken) throw new AppError('CONFLICT', { message: REFUSALS[field], fields: { [field]: REFUSALS[field] } })
  const isUsername = field === 'username' || (row?.member === memberId && row.isUsername)
  const taken = { member: memberId, isUsername, freeAt: null }
  if (row) await changeRow(req, 'name-key', key, taken)
  else await insertRow(req, 'name-key', { id: key, ...taken })
}

/**
 * Reserves a nickname for the member who gives it up, in the open transaction; their user name, if it looks alike,
 * remains theirs.
 */
export async function giveUpNickname({ req, memberId, now }: Naming, nickname: string): Promise<void> {
  const own = { id: { equals: nameKey(nickname) }, member: { equals: memberId }, isUsername: { equals: false } }
  await changeRow(req, 'name-key', own, { freeAt: endOfReservation(now) })
}

/** Reserves every name of a deleted account against all members; rows under a shared key are deleted with the member. */
export async function giveUpAllNames({ req, memberId, now }: Leaving): Promise<void> {
  const own = await rowsWhere(req, 'name-key', { member: { equals: memberId } })
  for (const { id, freeAt } of own.filter((row) => !row.id.includes(SHARED))) {
    const reserved = { member: null, isUsername: false, freeAt: freeAt ?? endOfReservation(now) }
    await changeRow(req, 'name-key', id, reserved)
  }
}

/** Separates a key from a member's id; neither a name nor its NFKC form contains a line break. */
const SHARED = '\n'

/** The row id of a user name whose key belongs to an older user name. */
export const sharedKey = (key: string, memberId: string): string => key + SHARED + memberId

const endOfReservation = (now: Date): string =>
  new Date(now.getTime() + LIMITS.account.formerNameDays * DAY_MS).toISOString()

/** The row of this key, and whether another member has it or a row that shares it. */
async function findName({ req, memberId, now }: Naming, key: string) {
  const rows = await rowsOf(req, key)
  const isHeld = ({ freeAt }: Row<'name-key'>) => !freeAt || new Date(freeAt) > now
  return {
    row: rows.find(({ id }) => id === key),
    isTaken: rows.some((row) => isHeld(row) && (memberId === null || row.member !== memberId)),
  }
}

const rowsOf = (req: AppRequest, key: string): Promise<Row<'name-key'>[]> =>
  rowsWhere(req, 'name-key', { or: [{ id: { equals: key } }, { id: beginsWith(key + SHARED) }] })
