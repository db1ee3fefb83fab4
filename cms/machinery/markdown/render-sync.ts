import { mentionLinker } from '#src/rules/mention-html.ts'
import { colourCode } from './code-colours.ts'
import { contentTerms } from './search-terms.ts'
import { renderMarkdown } from './render.ts'

/** A text as HTML, and its search terms. */
export interface RenderedContent {
  html: string
  terms: string[]
}

/** What is rendered: a text, and the ids of the members whom it may name, by their names. */
export interface Rendering {
  text: string
  ids: ReadonlyMap<string, string>
}

/** Renders a text on the calling thread. */
export const renderSync = ({ text, ids }: Rendering): RenderedContent => ({
  html: colourCode(
    renderMarkdown(
      text,
      mentionLinker((name) => ids.get(name)),
    ),
  ),
  terms: contentTerms(text),
})
