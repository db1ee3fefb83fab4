import { ProfileImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as uploadCalls from '#src/contracts/uploads.ts'
import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { memberTag, type PageTag } from '#src/rules/page-tags.ts'
import { PROFILE_TEXT_NAMES, PROFILE_TEXTS } from '#src/rules/profile-texts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertCategories } from '#cms/categories/find.ts'
import { setClaimed } from '#cms/media/claim-images.ts'
import { withReceivedForm } from '#cms/media/receive-form.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { assertNoFilteredWord } from '#cms/safety/word-filter-judge.ts'
import { initialsOf } from '#cms/core/markdown/initials.ts'
import { assertUnofficial } from '#cms/members/assert-unofficial.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { readMe } from '#cms/sessions/me.ts'
import { giveUpNickname, takeName } from '#cms/members/name-reservations.ts'

/** Changes nickname, texts, boards and picture of the caller; fields that the input leaves out remain as they are. */
export async function updateProfile({ req, actor, input, now }: Call<typeof calls.updateProfile>) {
  await assertCategories(req, input.boards ?? [])
  return inTransaction(req, async () => {
    const before = await memberOr401(req, actor.id)
    const { boards, ...fields } = input
    const change = changed(before, { ...fields, ...(boards && { boards: boards.join() }) })
    await assertNoFilteredWord(req, textsOf(change))
    const { nickname, profileImageUrl: url } = change
    if (url !== undefined) await changePicture(req, { memberId: actor.id, before: before.profileImageUrl, url, now })
    // A nickname from before the rules on official names remains valid while it is unchanged.
    if (nickname !== undefined) await changeNickname({ req, actor, before: before.nickname, nickname, now })
    const initials = nickname === undefined ? {} : { nicknameInitials: nickname && initialsOf(nickname) }
    await changeRow(req, 'member', actor.id, { ...change, ...initials, editedAt: now.toISOString() })
    clearPages(req, tagsOf(actor.id, change))
    return readMe(req, actor.id)
  })
}

/** The input as columns: boards are numbers joined by commas. */
type Profile = Omit<Call<typeof calls.updateProfile>['input'], 'boards'> & { boards?: string }
type Field = keyof Profile

const fieldsOf = (input: Profile): Field[] => Object.keys(input) as Field[]

/** The fields of the input that differ from the stored row; the contract admits only columns of `member`. */
const changed = (before: Row<'member'>, input: Profile): Profile =>
  Object.fromEntries(
    fieldsOf(input)
      .filter((field) => input[field] !== undefined && input[field] !== (before[field] || null))
      .map((field) => [field, input[field]]),
  )

/** What of a change is text: names and texts about oneself. */
const textsOf = (change: Profile) =>
  Object.fromEntries((['nickname', ...PROFILE_TEXT_NAMES] as const).map((field) => [field, change[field]]))

/** Name, picture and some texts are displayed wherever the member wrote; the other texts on the profile alone. */
function tagsOf(memberId: string, change: Profile): PageTag[] {
  // Boards order nothing but the member's own menus.
  const fields = fieldsOf(change).filter((field) => field !== 'boards')
  if (fields.length === 0) return []
  return fields.every(isOnProfileAlone) ? [memberTag(memberId)] : [memberTag(memberId), 'site']
}

const isOnProfileAlone = (field: Field): boolean =>
  PROFILE_TEXT_NAMES.some((name) => name === field && !PROFILE_TEXTS[name].isBelowPosts)

interface Renaming {
  req: AppRequest
  actor: Actor
  before: string | null | undefined
  /** Null removes the nickname. */
  nickname: string | null
  now: Date
}

/** Takes the new nickname and reserves the one before it for the member. */
async function changeNickname({ req, actor, before, nickname, now }: Renaming): Promise<void> {
  assertUnofficial(actor, { nickname })
  const naming = { req, memberId: actor.id, now }
  if (before) await giveUpNickname(naming, before)
  if (nickname) await takeName(naming, { field: 'nickname', name: nickname })
}

interface Picture {
  memberId: string
  before: string | null | undefined
  /** Null removes the picture. */
  url: string | null
  now: Date
}

/** Claims the new picture, which must be this member's own upload, and drops the previous one. */
async function changePicture(req: AppRequest, { memberId, before, url, now }: Picture): Promise<void> {
  const own = (at: string): Where<'upload'> => ({
    url: { equals: at },
    owner: { equals: memberId },
    kind: { equals: 'profile' },
  })
  if (url !== null) {
    const isOwn = await setClaimed(req, own(url), { isClaimed: true, now })
    if (!isOwn) throw new AppError('VALIDATION', { fields: { profileImageUrl: accountRefusalText.notOwnImage } })
  }
  if (before) await setClaimed(req, own(before), { isClaimed: false, now })
}

/** Stores an image of the caller and returns its URL, for PATCH of the profile. */
export const uploadProfileImage = ({ req, actor, now }: Call<typeof uploadCalls.uploadProfileImage>) =>
  withReceivedForm({ req, actor }, ProfileImageForm, async ({ files: [file], problem }) => {
    if (problem) throw problem
    if (!file) throw new AppError('VALIDATION', { fields: { image: uploadRefusalText.none } })
    const { encodeProfileImage } = await import('#cms/media/encode.ts')
    const image = await encodeProfileImage(req, file)
    const [imageUrl] = await storeImages(req, { images: [image], kind: 'profile', ownerId: actor.id, now })
    return { imageUrl: imageUrl as string }
  })
