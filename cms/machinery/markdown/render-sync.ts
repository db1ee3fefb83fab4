import { mentionLinker } from '#src/rules/mention-html.ts'
import { colourCode } from './code-colours.ts'
import { contentTerms } from './search-terms.ts'
import { renderMarkdown } from './render.ts'

/** A text as HTML, and its search terms. */
export interface RenderedContent {
  html: string
  terms: string[]
}

/** What is rendered: a text, the ids of the members whom it may name, by their names, and the uploads that it may show. */
export interface Rendering {
  text: string
  ids: ReadonlyMap<string, string>
  images: ReadonlySet<string>
}

/** Renders a text on the calling thread. */
export const renderSync = ({ text, ids, images }: Rendering): RenderedContent => ({
  html: colourCode(
    renderMarkdown(text, { name: mentionLinker((name) => ids.get(name)), mayShow: (url) => images.has(url) }),
  ),
  terms: contentTerms(text),
})
