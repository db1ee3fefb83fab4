import { TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { withBlocks } from './paste.ts'
import { withCaret } from './place-caret.ts'
import { readMarkdown, type Read } from './read.ts'
import { replaceDoc, takeSources } from './replace-text.ts'
import { stateOf } from './surface-state.ts'
import type { SurfaceOptions } from './surface-types.ts'
import { writeMarkdown } from './write.ts'

/** Whether the selection covers the whole text, or there is no text. */
export const isAllSelected = ({ selection: { from, to }, doc }: EditorState): boolean =>
  from <= 1 && to >= doc.content.size - 1

/** Keeps the document of a surface and the form's markdown equal, in both directions. */
export class SurfaceText {
  /** Document and selection with which the surface opens. */
  readonly opened: ReturnType<typeof withCaret>
  readonly #view: () => EditorView
  readonly #options: SurfaceOptions
  /** The notation of blocks that were not edited. */
  readonly #sources: Read['sources'] = new WeakMap()
  /** The markdown as the form has it. */
  #text: string
  /** Whether the document has changed and is written at the end of this task. */
  #isWriting = false
  /** A text of the form that came while a syllable was being composed, and the text it was made from. */
  #postponed: { base: string; text: string } | null = null

  constructor(options: SurfaceOptions, view: () => EditorView) {
    this.#options = options
    this.#view = view
    this.#text = options.text
    const first = readMarkdown(options.text)
    this.opened = withCaret(options.text, first, options.caret)
    takeSources(this.opened.doc, first, this.#sources)
  }

  /** Writes the changed document as markdown, once for all changes of this task. */
  documentChanged(): void {
    if (this.#isWriting) return
    this.#isWriting = true
    queueMicrotask(() => this.#write())
  }

  /** Writes a changed document now. */
  flush(): void {
    if (this.#isWriting) this.#write()
  }

  /** Shows another text of the form; after the syllable that is being composed, if it changes the block of the caret. */
  show(text: string): void {
    if (text === this.#text) return
    this.flush()
    const view = this.#view()
    if (view.composing && touchesCaret(view.state, readMarkdown(text))) this.#postponed = { base: this.#text, text }
    else this.#apply(text)
  }

  /** Shows a postponed text, unless something was written meanwhile. */
  afterComposing(): void {
    if (!this.#postponed || this.#view().composing) return
    const { base, text } = this.#postponed
    this.#postponed = null
    if (this.#text === base) return this.#apply(text)
    this.#options.onText(this.#text)
  }

  /** Puts markdown in place of the selection; later blocks that are not edited keep its notation. */
  put(markdown: string): void {
    const read = readMarkdown(markdown.replace(/\r\n?/g, '\n'))
    const view = this.#view()
    const { state } = view
    if (isAllSelected(state)) {
      const tr = state.tr.replaceWith(0, state.doc.content.size, read.doc.content)
      view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
      return takeSources(view.state.doc, read, this.#sources)
    }
    read.doc.forEach((node) => {
      const source = read.sources.get(node)
      if (source) this.#sources.set(node, { ...source, lead: '' })
    })
    view.dispatch(withBlocks(state, read.doc))
  }

  #write(): void {
    this.#isWriting = false
    const written = writeMarkdown(this.#view().state.doc, this.#sources)
    if (written === this.#text) return
    this.#text = written
    this.#options.onText(written)
  }

  #apply(text: string): void {
    const view = this.#view()
    const read = readMarkdown(text)
    const tr = replaceDoc(view.state, read.doc)
    this.#text = text
    if (tr) view.updateState(view.state.apply(tr))
    takeSources(view.state.doc, read, this.#sources)
    this.#options.onState(stateOf(view))
  }
}

/** Whether another text changes the block of the caret, where a syllable is being composed. */
function touchesCaret(state: EditorState, { doc }: Read): boolean {
  const index = state.selection.$from.index(0)
  const here = state.doc.maybeChild(index)
  return !here || !doc.children.some((node) => node.eq(here))
}
