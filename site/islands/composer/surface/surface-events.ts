import { NodeSelection, TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { pastedFiles } from '../../../lib/forms/pasted-files.ts'
import { formatOf } from '../formats.ts'
import { COMMANDS } from './commands.ts'
import { linkAt, withLink } from './link-commands.ts'
import { cleanedHtml, copiedText, linesOf } from './paste.ts'
import { schema } from './schema.ts'
import { isAllSelected, type SurfaceText } from './surface-text.ts'
import type { SurfaceOptions } from './surface-types.ts'
import { pressBox } from './task-commands.ts'

const isInCode = (state: EditorState): boolean => Boolean(state.selection.$from.parent.type.spec.code)

/** Whether a text inserted at once is read as markdown: it has delimiters of markdown, or replaces the whole text. */
const isMarkdown = (state: EditorState, data: string): boolean =>
  /[\n#*`~[\]>|]/.test(data) || (isAllSelected(state) && !state.selection.empty)

/** Selects what an insertion replaces: the browser tells of a new selection later, and the text may come before. */
function selectTarget(view: EditorView, event: InputEvent): void {
  const [range] = event.getTargetRanges()
  if (!range || !view.dom.contains(range.startContainer) || !view.dom.contains(range.endContainer)) return
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  const { doc, selection, tr } = view.state
  if (from === selection.from && to === selection.to) return
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
}

/** What a surface does with pasted and dropped content, pressed keys and pictures. */
export function surfaceEvents(options: SurfaceOptions, text: SurfaceText): EditorProps {
  /** Pasted plain text, between its parsing and its insertion. */
  let pastedMarkdown: string | null = null
  return {
    clipboardTextParser: (pasted, _, isPlain) => {
      pastedMarkdown = isPlain ? null : pasted
      return linesOf(pasted)
    },
    clipboardTextSerializer: copiedText,
    transformPastedHTML: cleanedHtml,
    handlePaste: (view, { clipboardData }) => {
      const pasted = clipboardData?.getData('text/plain') ?? ''
      const files = clipboardData ? pastedFiles(clipboardData) : []
      if (files.length > 0) {
        options.onFiles(files)
        return true
      }
      const { state } = view
      const isLink = !isInCode(state) && /^https?:\/\/\S+$/.test(pasted)
      if (isLink && !state.selection.empty && linkAt(state).text !== '') {
        view.dispatch(withLink(state, pasted, linkAt(state).text))
        return true
      }
      setTimeout(() => options.onPasted(pasted))
      const markdown = pastedMarkdown
      pastedMarkdown = null
      if (isInCode(state) || markdown === null) return false
      text.put(markdown)
      return true
    },
    handleClickOn: (view, _, node, pos, { target }) => {
      if (node.type !== schema.nodes.picture || !(target instanceof HTMLImageElement)) return false
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
      return true
    },
    handleDrop: (view, event) => {
      if (!event.dataTransfer?.files.length) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
      // The form takes the files, as it does beside the surface.
      return true
    },
    handleKeyDown: (view, event) => {
      if (options.onKey(event)) return true
      const format = formatOf(event)
      if (!format) return false
      if (format.name === 'link') options.onLink()
      else COMMANDS[format.name](view.state, view.dispatch, view)
      return true
    },
    handleDOMEvents: {
      blur: () => void options.onBlur(),
      click: pressBox,
      compositionend: () => void setTimeout(() => text.afterComposing()),
      // Text that dictation or a suggestion inserts at once is markdown, as pasted text is.
      beforeinput: (view, event) => {
        const { data, inputType } = event
        if (inputType !== 'insertText' || !data || data.length < 2 || view.composing) return false
        selectTarget(view, event)
        if (isInCode(view.state) || !isMarkdown(view.state, data)) return false
        event.preventDefault()
        text.put(data)
        return true
      },
    },
  }
}
