import unhomoglyph from 'unhomoglyph'

/** Words reserved for the staff's names, anywhere in a name. */
const ANYWHERE = ['관리자', '운영자', '운영진', '운영팀', '어드민', 'aah공식', '공식aah', 'aahofficial', 'officialaah']
/** Words reserved at the beginning of a name or of a word in it; elsewhere they are harmless (badminton). */
const AT_THE_START = ['admin', 'moderator', '공식계정']

/**
 * The name's skeleton by Unicode's table of confusable characters: equal-looking names share one, without case, spaces
 * and signs. For comparison only.
 */
const skeletonOf = (name: string): string =>
  // The table has 1, l and i apart, which are easily confused.
  unhomoglyph(plain(name)).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('l', 'i')

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

const [anywhere, atTheStart] = [ANYWHERE.map(skeletonOf), AT_THE_START.map(skeletonOf)]

/** Whether the name looks like a name of the forum's staff. */
export function looksOfficial(name: string): boolean {
  const words = wordsOf(plain(name)).map(skeletonOf)
  const whole = words.join('')
  if (anywhere.some((word) => whole.includes(word))) return true
  return [whole, ...words].some((part) => atTheStart.some((word) => part.startsWith(word)))
}
