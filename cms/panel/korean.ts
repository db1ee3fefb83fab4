import { ko } from '@payloadcms/translations/languages/ko'

/** Nouns after a placeholder: which particle fits a name is not known here, and which fits these is. */
const NOUNS: Readonly<Record<string, string>> = { value: '값', toFolder: '폴더' }
const THING = '항목'

/** A placeholder, closing marks behind it, and a particle in both of its forms. */
const OPEN = /\{\{(\w+)\}\}((?:<\/\d+>|"|')*)(이\(가\)|은\(는\)|을\(를\)|과\(와\)|와\(과\)|\(으\)로)/gu

/** The particle after a noun with a final consonant, and after one without. */
const FORMS: Readonly<Record<string, readonly [string, string]>> = {
  '이(가)': ['이', '가'],
  '은(는)': ['은', '는'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
}

const hasFinal = (word: string): boolean => (word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0

/** A sentence with a noun between each placeholder and its particle: `{{label}} 항목이` in place of `{{label}}이(가)`. */
export const withNouns = (sentence: string): string =>
  sentence.replace(OPEN, (_, name: string, marks: string, particle: string) => {
    const noun = NOUNS[name] ?? THING
    const [afterConsonant = '', afterVowel = ''] = FORMS[particle] ?? []
    return `{{${name}}}${marks} ${noun}${hasFinal(noun) ? afterConsonant : afterVowel}`
  })

const mended = <T extends object>(part: T): T =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? withNouns(value) : typeof value === 'object' && value ? mended(value) : value,
    ]),
  ) as T

/** Payload's Korean, whose sentences leave both forms of a particle after a name: `회원이(가)`. */
export const korean: typeof ko = { ...ko, translations: mended(ko.translations) }
