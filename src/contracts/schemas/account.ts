import { z } from 'zod'
import { codePoints, hasBlank, mostUnits, nfc } from '../../rules/characters.ts'
import { isOneScript, isOpenName, looksLikeAddress } from '../../rules/names.ts'
import { LIMITS } from '../../rules/limits.ts'
import { forEachProfileText } from '../../rules/profile-texts.ts'
import { profileFieldText } from '../../text/account.ts'
import { checkText } from '../../text/checks.ts'
import { signUpText } from '../../text/sign-up.ts'
import { CategoryId, plainLine, text } from './inputs.ts'

const { account, profile } = LIMITS

/** A name of 3 to 30 letters, digits and underscores, Korean or Latin, in NFC. */
export const Username = text({
  min: account.usernameMin,
  max: account.usernameMax,
  short: checkText.username(account.usernameMin),
  long: checkText.usernameLong(account.usernameMax),
}).regex(/^[가-힣A-Za-z0-9_]*$/, { error: checkText.usernameCharacters })

/** An address in lower case, without white space around it. */
export const Email = z
  .string({ error: checkText.email })
  .max(mostUnits(account.emailMax), { error: checkText.email, abort: true })
  .overwrite((value) => nfc(value).trim().toLowerCase())
  .max(account.emailMax, { error: checkText.email, abort: true })
  .pipe(z.email({ error: checkText.email }))

const passwordOf = (min: number, short: string) =>
  z
    .string({ error: checkText.passwordRequired })
    .max(mostUnits(account.passwordMax), { error: checkText.passwordLong(account.passwordMax), abort: true })
    .overwrite(nfc)
    .refine((value) => [...value].length >= min, { error: short })
    .refine((value) => [...value].length <= account.passwordMax, { error: checkText.passwordLong(account.passwordMax) })
    .meta({ minLength: min, maxLength: account.passwordMax })

/** A password being chosen; white space in it counts. */
export const NewPassword = passwordOf(account.passwordMin, checkText.passwordShort(account.passwordMin))

/** A password that is entered to authenticate; an imported one may be shorter than a new one. */
const CurrentPassword = passwordOf(1, checkText.passwordRequired)

/** The password of a member who deletes the account or changes the e-mail; '' from a member without a password. */
export const LeavePassword = passwordOf(0, checkText.passwordRequired).default('')

/** 2 to 30 visible characters without spaces; '' for none. */
const nicknameLength = checkText.nickname({ min: profile.nicknameMin, max: profile.nicknameMax })
const Nickname = text({ max: profile.nicknameMax, long: nicknameLength })
  .refine((value) => value === '' || codePoints(value) >= profile.nicknameMin, {
    error: nicknameLength,
  })
  .refine((value) => !hasBlank(value), { error: checkText.nicknameBlank })
  .refine(isOpenName, { error: checkText.nicknameHidden })
  .refine(isOneScript, { error: checkText.nicknameMixed })
  .refine((value) => !looksLikeAddress(value), { error: checkText.nicknameAddress })

/** A text of the profile with the limits of its row in `PROFILE_TEXTS`; '' for none. */
const ProfileTexts = forEachProfileText((name, { max, isLine }) => {
  const long = profileFieldText[name].tooLong(max)
  return isLine ? plainLine({ max, long }) : text({ max, long })
})

/** The URL of an uploaded image, '' for none; the operation checks whose upload it is. */
const ProfileImageUrl = z.string({ error: checkText.imageUrl }).max(profile.imageUrlMax, { error: checkText.imageUrl })

/** A field that is left out stays unchanged; '' and null clear it. */
const clearable = <T extends z.ZodType<string, string>>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional()

/**
 * The body of the sign-in call: any strings, because what is neither an address nor a user name has a code of its own
 * (INVALID_EMAIL). The password stays as it was typed: an imported one may have been hashed so.
 */
export const LoginInput = z.object({
  email: z.string({ error: checkText.email }),
  password: z.string({ error: checkText.passwordRequired }),
})

/** What one signs in with: an address, or anything that may be a user name. */
const SignInName = z
  .string({ error: checkText.email })
  .trim()
  .min(1, { error: checkText.email })
  .max(account.emailMax, { error: checkText.email })
  .refine((value) => !value.includes('@') || Email.safeParse(value).success, { error: checkText.email })

/** The sign-in form. */
export const Login = z.object({ email: SignInName, password: CurrentPassword })

const agreed = z.literal(true, { error: checkText.agreement })

/** The code of an invitation as it is typed. */
export const Invitation = z
  .string({ error: signUpText.invitationWrong })
  .max(LIMITS.invitation.codeMax, { error: signUpText.invitationWrong })

export const RegisterInput = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  nickname: clearable(Nickname),
  invitation: Invitation.optional(),
  /** Left out, terms and privacy count as accepted by the call. */
  agreements: z
    .object(
      { terms: agreed, privacy: agreed, over14: agreed, news: z.boolean({ error: checkText.yesNo }).optional() },
      { error: checkText.agreement },
    )
    .optional(),
})

/** The two passwords are compared even while other fields are invalid, so that a form shows all errors at once. */
const areTexts =
  (...fields: string[]) =>
  ({ value }: { value: unknown }): boolean =>
    fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === 'string')

/** The registration form: the confirming password stays in the browser. */
export const RegisterForm = RegisterInput.extend({ confirm: z.string() }).refine(
  ({ password, confirm }) => nfc(confirm) === password,
  { path: ['confirm'], error: checkText.passwordMismatch, when: areTexts('password', 'confirm') },
)

/** The form that asks for a link to a new password. */
export const ResetRequest = z.object({ email: Email })

/** The form of a change of e-mail. */
export const EmailChangeForm = z.object({ email: Email, password: LeavePassword })

/** The form of a new password that a link leads to: the confirming password stays in the browser. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirm: z.string() })
  .refine(({ password, confirm }) => nfc(confirm) === password, {
    path: ['confirm'],
    error: checkText.newPasswordMismatch,
    when: areTexts('password', 'confirm'),
  })

/** The fields of a profile, for its form and the body of its call. */
const PROFILE_FIELDS = { nickname: Nickname, ...ProfileTexts, profileImageUrl: ProfileImageUrl }

/** The profile form. */
export const ProfileForm = z.object(PROFILE_FIELDS)

/** The body of the profile call; `username` may be sent and is ignored, like every unknown key. */
export const ProfileInput = z
  .object(
    Object.fromEntries(
      Object.entries(PROFILE_FIELDS).map(([name, schema]) => [name, clearable<z.ZodType<string, string>>(schema)]),
    ) as Record<keyof typeof PROFILE_FIELDS, ReturnType<typeof clearable<z.ZodType<string, string>>>>,
  )
  .extend({
    boards: z
      .array(CategoryId, { error: checkText.boards(profile.boardsMax) })
      .max(profile.boardsMax, { error: checkText.boards(profile.boardsMax) })
      .overwrite((ids) => [...new Set(ids)])
      .optional(),
  })

/** The body of the password call; a member without a password sends no `currentPassword`. */
export const PasswordInput = z.object({ currentPassword: CurrentPassword.optional(), newPassword: NewPassword })

const isTypedTwice = ({ newPassword, confirm }: { newPassword: string; confirm: string }) => newPassword === confirm
const typedTwice = {
  path: ['confirm'],
  error: checkText.newPasswordMismatch,
  when: areTexts('newPassword', 'confirm'),
}

/** The password form; a present password that was imported may be shorter than a new one. */
export const PasswordForm = z
  .object({ currentPassword: CurrentPassword, newPassword: NewPassword, confirm: NewPassword })
  .refine(isTypedTwice, typedTwice)

/** The same for a member without a password. */
export const FirstPasswordForm = z
  .object({ currentPassword: z.string(), newPassword: NewPassword, confirm: NewPassword })
  .refine(isTypedTwice, typedTwice)
