/**
 * Whether what is written on a board may be secret: never, where its author asks, every post, or every post and out of
 * others' lists.
 */
export const SECRET_MODES = ['off', 'allowed', 'always', 'own'] as const
export type SecretMode = (typeof SECRET_MODES)[number]

/**
 * Added to the stored level of a secret post. No member has such a level, so that whatever judges a post by its level alone
 * (lists, search, feeds, pictures) leaves out the text without knowing of secrets.
 */
export const SECRET_LEVEL = 100_000

/** Whether a post with this stored level is secret. */
export const isSecretLevel = (stored: number): boolean => stored >= SECRET_LEVEL

/** The level that a post asks for beside its secrecy. */
export const askedLevel = (stored: number): number => stored % SECRET_LEVEL

/** The level as it is stored. */
export const storedLevel = ({ level, isSecret }: { level: number; isSecret: boolean }): number =>
  isSecret ? SECRET_LEVEL + level : level

/** Whether one may ask for secrecy on a board, or on several at once. */
export const allowsSecrets = (modes: readonly SecretMode[]): boolean => modes.some((mode) => mode !== 'off')

/** Whether every post of a board is secret; of several boards one is enough. */
export const isAlwaysSecret = (modes: readonly SecretMode[]): boolean =>
  modes.some((mode) => mode === 'always' || mode === 'own')

/** Whether a post on these boards becomes secret; null where its author asks for what no board allows. */
export function secrecyOf(
  modes: readonly SecretMode[],
  { requested, isSecret }: { requested: boolean | undefined; isSecret: boolean },
): boolean | null {
  if (isAlwaysSecret(modes)) return true
  if (requested && !isSecret && !allowsSecrets(modes)) return null
  return requested ?? isSecret
}
