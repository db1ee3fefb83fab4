import { excerptOf } from '#src/rules/excerpt.ts'
import { joinedTerms, textTerms, titleTerms, type TextTerms } from '#cms/core/markdown/search-terms.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { COMMENTS, REPLIES, THANKS } from '../content/comments.ts'
import type { Random } from '../random.ts'
import { longDrafts, shortDrafts } from '../small/plan-posts.ts'
import { pickVariants } from '../text-variants.ts'
import { Vocabulary } from './vocabulary.ts'

/** A text with everything rendered from it. */
export interface PostText {
  title: string
  content: string
  contentHtml: string
  excerpt: string
  categoryIds: number[]
  titleTerms: string[]
  contentTerms: string[]
}

/** A block of markdown, rendered once and not for each of its posts. */
interface Block {
  text: string
  html: string
  terms: TextTerms
}

interface Demo {
  title: string
  categoryIds: number[]
  whole: Block
  /** Its blocks that are paragraphs. */
  paragraphs: readonly Block[]
}

const INVENTED_WORDS = 60_000
/** Posts that are a demo text as it is. */
const AS_IT_IS = 0.05

/** How sentences end; the words before are any. */
const ENDS = [
  '때문에 고민입니다.',
  '시세가 올랐네요.',
  '코인으로 바꿨어요.',
  '쓰는 법을 적어 봅니다.',
  '어떻게 생각하세요?',
  '추천합니다.',
  '이야기예요.',
  '다녀왔습니다.',
  '알게 되었습니다.',
  '써 보신 분 계세요?',
  '생각보다 괜찮았어요.',
  '다음에 또 적을게요.',
  '아직 잘 모르겠습니다.',
  '어제부터 바뀌었더라고요.',
  '저만 그런가요?',
  '천천히 해 보려고 합니다.',
]

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

/** Texts of the large community: titles and openings of the demo community, and paragraphs of a large vocabulary. */
export class PostTexts {
  readonly #random: Random
  readonly #demos: readonly Demo[]
  readonly #vocabulary: Vocabulary
  readonly #paragraphs: readonly Block[]

  constructor(random: Random, paragraphs: number) {
    this.#random = random
    this.#demos = [...longDrafts(random), ...shortDrafts()].map(({ title, categoryIds, content }) => ({
      title,
      categoryIds,
      whole: blockOf(content),
      paragraphs: content
        .split('\n\n')
        .map(blockOf)
        .filter(({ html }) => isParagraph(html)),
    }))
    const texts = this.#demos.map(({ whole }) => whole.text)
    this.#vocabulary = new Vocabulary(random, { texts, size: INVENTED_WORDS })
    this.#paragraphs = Array.from({ length: paragraphs }, () => blockOf(this.#paragraph()))
  }

  /** The text of the post with this number. */
  text(nth: number): PostText {
    const demo = this.#demos[nth % this.#demos.length] as Demo
    const blocks = this.#blocks(demo, nth)
    const title = this.#title(demo.title, Math.floor(nth / this.#demos.length))
    const contentHtml = blocks.map(({ html }) => html).join('\n')
    return {
      title,
      content: blocks.map(({ text }) => text).join('\n\n'),
      contentHtml,
      excerpt: excerptOf(contentHtml),
      categoryIds: demo.categoryIds,
      titleTerms: titleTerms(title),
      contentTerms: joinedTerms(blocks.map(({ terms }) => terms)),
    }
  }

  #blocks({ whole, paragraphs }: Demo, nth: number): Block[] {
    if (nth < this.#demos.length || paragraphs.length === 0 || this.#random.chance(AS_IT_IS)) return [whole]
    const others = Array.from({ length: this.#random.int(2, 5) }, () => this.#random.pick(this.#paragraphs))
    return [this.#random.pick(paragraphs), ...others]
  }

  /** The demo text's title, later with a prefix, with invented words once all prefixes are used. */
  #title(title: string, round: number): string {
    if (round === 0) return title
    const occasion = OCCASIONS[round % OCCASIONS.length] as string
    if (round < OCCASIONS.length) return `${occasion} ${title}`
    return `${this.#random.chance(0.5) ? this.#vocabulary.word() : occasion} ${this.#vocabulary.invented()}, ${title}`
  }

  #paragraph(): string {
    return Array.from({ length: this.#random.int(2, 4) }, () => this.#sentence()).join(' ')
  }

  #sentence(): string {
    const words = Array.from({ length: this.#random.int(3, 8) }, () => this.#vocabulary.word())
    return [...words, this.#random.pick(ENDS)].join(' ')
  }
}

const isParagraph = (html: string): boolean => html.startsWith('<p>') && html.indexOf('</p>') === html.length - 4

const blockOf = (text: string): Block => ({ text, html: renderMarkdown(text), terms: textTerms(text) })

/** What comments say. */
export function remarks(): string[] {
  const all = [...COMMENTS, ...REPLIES, ...THANKS].flatMap((text) =>
    [0, 1].map((nth) => pickVariants(text, (variants) => variants[nth % variants.length] as string)),
  )
  return [...new Set(all)]
}
