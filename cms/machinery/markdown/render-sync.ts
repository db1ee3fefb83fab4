import { mentionLinker } from '#src/rules/mention-html.ts'
import { contentTerms } from './search-terms.ts'
import { renderMarkdown } from './render.ts'

/** A text as it is shown, and the terms by which it is found. */
export interface RenderedContent {
  html: string
  terms: string[]
}

/** What is rendered: a text, and the ids of the members whom it may name, by their names. */
export interface Rendering {
  text: string
  ids: ReadonlyMap<string, string>
}

/** Renders a text on the thread that asks. */
export const renderSync = ({ text, ids }: Rendering): RenderedContent => ({
  html: renderMarkdown(
    text,
    mentionLinker((name) => ids.get(name)),
  ),
  terms: contentTerms(text),
})
