import { ko } from '@payloadcms/translations/languages/ko'
import type { CollectionConfig } from 'payload'
import { hasFinal } from '#src/text/particles.ts'

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

/** A particle in both of its forms after a Korean word. */
const CLOSED = new RegExp(
  String.raw`([가-힣])(${Object.keys(FORMS)
    .map((form) => form.replace(/[()]/g, String.raw`\$&`))
    .join('|')})`,
  'gu',
)

/** A sentence with the particle that fits each word: `공지사항을` in place of `공지사항을(를)`. */
export const withParticles = (sentence: string): string =>
  sentence.replace(CLOSED, (_, last: string, particle: string) => {
    const [afterConsonant = '', afterVowel = ''] = FORMS[particle] ?? []
    return `${last}${hasFinal(last) ? afterConsonant : afterVowel}`
  })

/** A collection whose answers to the panel name it with the particle that fits: Payload fills the name in itself. */
export const answersInKorean = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [
      ...(collection.hooks?.beforeOperation ?? []),
      ({ req, operation }) => {
        const { t } = req
        if (operation === 'create') req.t = (...words) => withParticles(t(...words))
      },
    ],
  },
})
