import { contentTerms } from '#src/rules/search-terms.ts'
import { renderMarkdown } from './render.ts'

/** A text as it is shown, and the terms by which it is found. */
export interface RenderedContent {
  html: string
  terms: string[]
}

/** Renders a text on the thread that asks. */
export const renderHere = (text: string): RenderedContent => ({ html: renderMarkdown(text), terms: contentTerms(text) })
