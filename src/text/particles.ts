/** Whether a word's last syllable of Hangul ends in a consonant, by which its particle is chosen. */
export const hasFinal = (word: string): boolean => (word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0
