import { storedExcerptOf } from '#src/rules/excerpt.ts'
import { mentionLinker } from '#src/rules/mention-html.ts'
import { seenIn, type SeenText } from './seen-text.ts'
import { colourCode } from './code-colours.ts'
import { contentTerms } from './search-terms.ts'
import { renderForStorage } from './render.ts'

/** A text as HTML, and what is made of the two: long texts have it made off the thread that answers. */
export interface RenderedContent {
  html: string
  /** What the search index keeps of it, with spaces in between: one text is handed over faster than a list. */
  terms: string
  /** As it is stored with a post. */
  excerpt: string
  /** As the word filter judges it. */
  seen: SeenText
  /** Whether the text has uploads that it may not show, which the HTML leaves out. */
  hasForeignImages: boolean
}

/** What is rendered: a text, the ids of the members whom it may name, by their names, and the uploads that it may show. */
export interface Rendering {
  text: string
  ids: ReadonlyMap<string, string>
  images: ReadonlySet<string>
}

/** Renders a text on the calling thread; throws `UnrenderableText`. */
export function renderSync({ text, ids, images }: Rendering): RenderedContent {
  const name = mentionLinker((one) => ids.get(one))
  let hasForeignImages = false
  const mayShow = (url: string): boolean => {
    const isKnown = images.has(url)
    hasForeignImages ||= !isKnown
    return isKnown
  }
  const html = colourCode(renderForStorage(text, { name, mayShow }))
  const terms = contentTerms(text).join(' ')
  return { html, terms, excerpt: storedExcerptOf(html), seen: seenIn(html), hasForeignImages }
}
