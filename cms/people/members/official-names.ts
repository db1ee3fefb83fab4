import unhomoglyph from 'unhomoglyph'

/** Words that only who runs the forum is called by, wherever they stand in a name. */
const ANYWHERE = ['관리자', '운영자', '운영진', '운영팀', '어드민', 'aah공식', '공식aah', 'aahofficial', 'officialaah']
/** Words that begin a name of theirs; inside another word they mean nothing (badminton). */
const AT_THE_START = ['admin', 'moderator', '공식계정']

/**
 * What the name looks like, by Unicode's table of confusable characters: one form for all that look alike, without case,
 * spaces and signs. For comparing only.
 */
const skeletonOf = (name: string): string =>
  // The table leaves 1 and l apart from i, which a viewer in a hurry does not.
  unhomoglyph(plain(name)).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('l', 'i')

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

const [anywhere, atTheStart] = [ANYWHERE.map(skeletonOf), AT_THE_START.map(skeletonOf)]

/** Whether the name looks as if its owner ran the forum. */
export function looksOfficial(name: string): boolean {
  const words = wordsOf(plain(name)).map(skeletonOf)
  const whole = words.join('')
  if (anywhere.some((word) => whole.includes(word))) return true
  return [whole, ...words].some((part) => atTheStart.some((word) => part.startsWith(word)))
}
