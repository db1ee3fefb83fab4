import type { Author } from '#src/contracts/schemas/members.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { withChosenFirst } from '#src/rules/categories.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { beginsWith, type Where } from '#cms/core/database/where.ts'
import { beginsAsTyped, containsAsTyped, firstSyllableRange, initialsOf } from '#cms/core/markdown/initials.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { openCategories } from '#cms/categories/find.ts'
import { withNewToday } from '#cms/categories/new-today.ts'
import { chosenBoards } from '#cms/members/boards.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { toAuthor } from '#cms/members/present.ts'
import { viewerOf } from '#cms/visibility/posts.ts'

const { shown } = LIMITS.suggestion
/** Members whose initials fit and who are compared with what was typed. */
const MOST_COMPARED = 200

/** The boards whose name fits what is typed: those that begin with it first, and within each those that the caller chose. */
export async function findBoards(req: AppRequest, typed: string, now: Date): Promise<Category[]> {
  const boards = withChosenFirst(await openCategories(req), req.actor ? await chosenBoards(req, req.actor.id) : [])
  const begins = boards.filter(({ name }) => beginsAsTyped(name, typed))
  // One letter is in most names.
  const fitting = [...typed].length > 1 ? boards.filter(({ name }) => containsAsTyped(name, typed)) : []
  return withNewToday(req, [...new Set([...begins, ...fitting])].slice(0, shown), now)
}

/** Members one of whose names begins as typed, also by initial consonants; none across a block, none for guests. */
export async function findMembers(req: AppRequest, typed: string): Promise<Author[]> {
  if (!req.actor) return []
  const { blocked, blockedBy } = await viewerOf(req)
  const others = { id: { not_in: [...blocked, ...blockedBy] } }
  const find = (named: Where<'member'>) =>
    findPage(req, {
      collection: 'member',
      where: { and: [named, others, NOT_DELETED] },
      fields: ['id', 'username', 'nickname'],
      limit: MOST_COMPARED,
    })
  const members = await find(whereNamed(typed))
  const isCalled = (name: string | null | undefined) => Boolean(name) && beginsAsTyped(name ?? '', typed)
  const fitting = members.filter(({ username, nickname }) => isCalled(nickname) || isCalled(username))
  const shortest = fitting.toSorted((a, b) => nameOf(a).length - nameOf(b).length || nameOf(a).localeCompare(nameOf(b)))
  const ids = shortest.slice(0, shown).map(({ id }) => id)
  const authors = await findAuthors(req, ids)
  return ids.flatMap((id) => toAuthor(authors.get(id)) ?? [])
}

const nameOf = ({ username, nickname }: { username: string; nickname?: string | null | undefined }): string =>
  nickname || username

/** Names whose initials begin as typed, and whose first syllable is the one that was typed where it is no loose consonant. */
function whereNamed(typed: string): Where<'member'> {
  const initials = beginsWith(initialsOf(typed))
  const first = firstSyllableRange(typed)
  return {
    or: [
      { usernameInitials: initials, ...(first && { usernameKey: first }) },
      { nicknameInitials: initials, ...(first && { nickname: first }) },
    ],
  }
}
