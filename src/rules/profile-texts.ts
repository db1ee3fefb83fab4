import type { profileFieldText } from '../text/account.ts'

export interface ProfileText {
  /** Code points at most. */
  max: number
  /** Single-line; others may have line breaks. */
  isLine: boolean
  /** Displayed below the member's posts as well as on the profile. */
  isBelowPosts: boolean
}

/**
 * The texts that a member writes about themselves, in the order of the profile form; each may be empty. The form, the input
 * of its call, the columns of `member`, and the fields of `User` and `Me` derive from this table; the label of a field
 * is in `profileFieldText` under the same name.
 */
export const PROFILE_TEXTS = {
  bio: { max: 500, isLine: false, isBelowPosts: false },
  signature: { max: 80, isLine: true, isBelowPosts: true },
} as const satisfies Record<keyof typeof profileFieldText, ProfileText>

export type ProfileTextName = keyof typeof PROFILE_TEXTS

export const PROFILE_TEXT_NAMES = Object.keys(PROFILE_TEXTS) as ProfileTextName[]

/** A value for each text of the profile, under its name. */
export const forEachProfileText = <T>(
  valueOf: (name: ProfileTextName, rule: ProfileText) => T,
): Record<ProfileTextName, T> =>
  Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, valueOf(name, PROFILE_TEXTS[name])])) as Record<
    ProfileTextName,
    T
  >
