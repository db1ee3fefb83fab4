import { excerptOf } from '#src/rules/excerpt.ts'
import { contentTerms, titleTerms } from '#cms/machinery/markdown/search-terms.ts'
import { renderMarkdown } from '#cms/machinery/markdown/render.ts'
import { COMMENTS, REPLIES, THANKS } from '../content/comments.ts'
import type { Random } from '../random.ts'
import { longDrafts, shortDrafts } from '../small/plan-posts.ts'
import { pickVariants } from '../text-variants.ts'

/** A text with everything rendered from it, so that it is rendered once and not a hundred thousand times. */
export interface PostText {
  title: string
  content: string
  contentHtml: string
  excerpt: string
  categoryIds: number[]
  titleTerms: string[]
  contentTerms: string[]
}

/** Prefixes of a title when its text is reused. */
const OCCASIONS = [
  '다시 쓰는',
  '두 번째',
  '새벽에 적는',
  '봄에 쓴',
  '여름에 쓴',
  '가을에 쓴',
  '겨울에 쓴',
  '주말의',
  '비 오는 날',
  '월요일의',
  '오랜만에',
  '후기:',
  '정리:',
  '기록:',
  '[공유]',
  '[잡담]',
  '[고민]',
  '점심시간에',
  '퇴근하고',
  '여행지에서',
  '지하철에서',
  '친구와 나눈',
  '작년에 이어',
  '한 달 뒤',
  '업데이트:',
  '짧게 쓰는',
  '솔직한',
  '조용히 남기는',
  '문득',
  '이어서',
] as const

/** Texts and comments of the large community. */
export function postTexts(random: Random): { texts: PostText[]; remarks: string[] } {
  const texts = [...longDrafts(random), ...shortDrafts()].map(({ title, content, categoryIds }) => {
    const contentHtml = renderMarkdown(content)
    const terms = { titleTerms: titleTerms(title), contentTerms: contentTerms(content) }
    return { title, content, contentHtml, excerpt: excerptOf(contentHtml), categoryIds, ...terms }
  })
  const remarks = [...COMMENTS, ...REPLIES, ...THANKS].flatMap((text) =>
    [0, 1].map((nth) => pickVariants(text, (all) => all[nth % all.length] as string)),
  )
  return { texts, remarks: [...new Set(remarks)] }
}

/** The text under a distinct title: with a prefix, and with a number once all prefixes are used. */
export function retitled(text: PostText, nth: number): Pick<PostText, 'title' | 'titleTerms'> {
  if (nth === 0) return text
  const occasion = OCCASIONS[nth % OCCASIONS.length] as string
  const round = Math.floor(nth / OCCASIONS.length)
  const title = `${occasion} ${text.title}${round > 0 ? ` #${round + 1}` : ''}`
  return { title, titleTerms: titleTerms(title) }
}
