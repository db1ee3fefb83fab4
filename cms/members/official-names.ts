import unhomoglyph from 'unhomoglyph'
import { siteName } from '#src/text/names.ts'

/** Words reserved for the staff's names, anywhere in a name. */
const ANYWHERE = [
  '관리자',
  '운영자',
  '운영진',
  '운영팀',
  '고객센터',
  '고객센타',
  '고객지원',
  '어드민',
  '管理者',
  '運營者',
]
/** What the site's name is reserved with, before or behind it. */
const WITH_SITE = ['공식', 'official']
/** Words reserved at the beginning of a name or of a word in it; elsewhere they are harmless (badminton). */
const AT_THE_START = ['admin', 'moderator', '공식계정', '시스템알림', '시스템메시지']
/** Words reserved as a whole name, whatever number or title follows; as a part they are harmless (시스템개발자). */
const WHOLE = ['시스템', 'system', '스태프', '스탭']
/** Endings that do not make a reserved name another one: 시스템_01, 시스템님. */
const AFTER_WHOLE = /(?:님|팀|봇|계정|공지|bot|team|\p{N})+$/u

/**
 * The name's skeleton by Unicode's table of confusable characters: equal-looking names share one, without case, spaces
 * and characters. For comparison only.
 */
const skeletonOf = (name: string): string =>
  // The table makes 0 a capital O, and has 1, l and i apart, which are easily confused; ㅐ and ㅔ sound alike.
  unhomoglyph(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('l', 'i')
    .replaceAll('\u1162', '\u1166')

/** Figures and characters that are read as the letter beside them. */
const READ_AS: Readonly<Record<string, string>> = {
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
const asRead = (text: string): string => text.replace(/[3457@$!|]/g, (character) => READ_AS[character] ?? character)

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

const [anywhere, atTheStart, whole] = [ANYWHERE.map(skeletonOf), AT_THE_START.map(skeletonOf), WHOLE.map(skeletonOf)]

let ofSite: { name: string; reserved: string[] } | null = null

/** The site's name with the words that make it sound official, as skeletons; made anew when the site has another name. */
function reservedOfSite(): string[] {
  const name = siteName()
  if (ofSite?.name !== name) {
    const word = wordsOf(plain(name)).join('')
    const pairs = WITH_SITE.flatMap((official) => [word + official, official + word])
    ofSite = { name, reserved: word === '' ? [] : pairs.map(skeletonOf) }
  }
  return ofSite.reserved
}

/** Whether the name looks like a name of the forum's staff. */
export const looksOfficial = (name: string): boolean => [plain(name), asRead(plain(name))].some(isOfficial)

function isOfficial(name: string): boolean {
  const written = wordsOf(name)
  const words = written.map(skeletonOf)
  const joined = words.join('')
  if ([...anywhere, ...reservedOfSite()].some((word) => joined.includes(word))) return true
  if (whole.includes(skeletonOf(written.join('').replace(AFTER_WHOLE, '')))) return true
  return [joined, ...words].some((part) => atTheStart.some((word) => part.startsWith(word)))
}
