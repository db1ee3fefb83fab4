/** Whether a word's last syllable of Hangul ends in a consonant, by which its particle is chosen. */
export const hasFinal = (word: string): boolean => (word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0

/** Particles after a consonant, with their form after a vowel. */
const AFTER_VOWEL = { 을: '를', 은: '는', 이: '가', 과: '와', 으로: '로', 이에요: '예요' } as const

/** A particle by its form after a consonant. */
export type Particle = keyof typeof AFTER_VOWEL

export const isParticle = (word: string): word is Particle => Object.hasOwn(AFTER_VOWEL, word)

const SYLLABLES = 11_172
const FINALS = 28
const RIEUL = 8

/** Digits by their Korean reading, capitals by the letter's name, small letters by the sound: those that end in ㄹ, and in another consonant. */
const ENDS_IN_RIEUL = /[178LRl]$/
const ENDS_IN_CONSONANT = /[036MNbcgkmnpt]$/
/** A capital at the end of a name with small letters is read neither as a letter nor by its sound. */
const UNREAD = /[^\dA-Za-z]$|[a-z].*[A-Z]$/s

type Ending = 'vowel' | 'rieul' | 'consonant'

/** How a name ends when it is read; null where the letters do not tell. */
function endingOf(word: string): Ending | null {
  const syllable = word.charCodeAt(word.length - 1) - 0xac00
  if (syllable >= 0 && syllable < SYLLABLES) {
    const final = syllable % FINALS
    return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant'
  }
  if (word === '' || UNREAD.test(word)) return null
  return ENDS_IN_RIEUL.test(word) ? 'rieul' : ENDS_IN_CONSONANT.test(word) ? 'consonant' : 'vowel'
}

/** Both forms, where the name does not tell which one fits. */
const bothForms = (particle: Particle): string =>
  particle === '으로' ? '(으)로' : `${particle}(${AFTER_VOWEL[particle]})`

/** The word with the particle that fits: 토큰을, 코인으로, AAH를, 리플로. */
export function withParticle(word: string, particle: Particle): string {
  const ending = endingOf(word)
  if (ending === null) return word + bothForms(particle)
  const takesVowelForm = ending === 'vowel' || (ending === 'rieul' && particle === '으로')
  return word + (takesVowelForm ? AFTER_VOWEL[particle] : particle)
}
