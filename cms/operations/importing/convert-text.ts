import { storedExcerptOf } from '#src/rules/excerpt.ts'
import { colourCode } from '#cms/core/markdown/code-colours.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { contentTerms } from '#cms/core/markdown/search-terms.ts'
import { linkIn, withLinks } from './links-in-text.ts'
import { lettersIn, markdownOf, shareOfLetters, type PictureOf } from './to-markdown.ts'

/** A text of another forum, with all that was looked up for it. */
export interface FoundText {
  html: string
  /** Paths here, by the addresses in the text that lead to them. */
  links: ReadonlyMap<string, string>
  /** What becomes of its pictures, by their addresses. */
  pictures: ReadonlyMap<string, ReturnType<PictureOf>>
  /** Markdown that is beside it. */
  above: readonly string[]
  below: readonly string[]
}

/** A text as it is stored. */
export interface ConvertedText {
  content: string
  contentHtml: string
  excerpt: string
  /** What the search index keeps of it, with spaces in between. */
  terms: string
  /** Which share of its letters its markdown has. */
  share: number
}

/** The text as markdown, and what is made of that. */
export function convertText({ html, links, pictures, above, below }: FoundText): ConvertedText {
  const linkOf = linkIn(links)
  const markdown = markdownOf(withLinks(html, linkOf), (src) => pictures.get(src) ?? null, linkOf)
  const own = renderMarkdown(markdown)
  const content = [...above, markdown, ...below].filter(Boolean).join('\n\n')
  const contentHtml = colourCode(content === markdown ? own : renderMarkdown(content))
  return {
    content,
    contentHtml,
    excerpt: storedExcerptOf(contentHtml),
    terms: contentTerms(content).join(' '),
    share: shareOfLetters(lettersIn(html), lettersIn(own)),
  }
}
