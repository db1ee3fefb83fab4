import { history } from 'prosemirror-history'
import { EditorState, NodeSelection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { formatOf } from '../formats.ts'
import { pastedFiles } from '../../../lib/forms/pasted-files.ts'
import { COMMANDS } from './commands.ts'
import { markdownRules } from './input-rules.ts'
import { surfaceKeys } from './keys.ts'
import { linkAt, withLink } from './link-commands.ts'
import { cleanedHtml, copiedText, linesOf, withBlocks } from './paste.ts'
import { movePicture, resizePicture, withPicture, withPictureAt } from './picture-commands.ts'
import { readMarkdown, type Read } from './read.ts'
import { withCaret } from './place-caret.ts'
import { captionHints, roomBelow } from './plugins.ts'
import { replaceDoc, takeSources } from './replace-text.ts'
import { schema } from './schema.ts'
import { stateOf } from './surface-state.ts'
import type { Surface, SurfaceOptions } from './surface-types.ts'
import { pressBox } from './task-commands.ts'
import { TABLE_COMMANDS } from './table-commands.ts'
import { typedName } from './typed-name.ts'
import { rowPlace, uploadRows } from './upload-rows.ts'
import { writeMarkdown } from './write.ts'

const { nodes } = schema

const isEmptyDoc = ({ doc }: EditorState): boolean =>
  doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.content.size === 0

/** Whether the selection takes in the whole text, or there is none. */
const isAllSelected = ({ selection: { from, to }, doc }: EditorState): boolean =>
  from <= 1 && to >= doc.content.size - 1

/** Whether a text that came at once is to be read as markdown: it has signs of it, or takes the place of everything. */
const isInOnePiece = (state: EditorState, data: string): boolean =>
  data.length > 1 && (/[\n#*`~[\]>|]/.test(data) || (isAllSelected(state) && !state.selection.empty))

/** The writing surface in an element: a document that is read from markdown and written back as markdown. */
export function mountSurface(options: SurfaceOptions): Surface {
  const sources: Read['sources'] = new WeakMap()
  let text = options.text
  let { attributes } = options
  let isWriting = false
  let postponed: { base: string; text: string } | null = null
  const uploads = uploadRows({ onRetry: options.onRetry, onRemove: options.onDiscard })
  const first = readMarkdown(text)
  const opened = withCaret(text, first, options.caret)
  takeSources(opened.doc, first, sources)

  const write = () => {
    isWriting = false
    const written = writeMarkdown(view.state.doc, sources)
    if (written === text) return
    text = written
    options.onText(text)
  }
  const dispatch = (tr: Transaction) => {
    view.updateState(view.state.apply(tr))
    if (tr.docChanged && !isWriting) {
      isWriting = true
      queueMicrotask(write)
    }
    options.onState(stateOf(view))
  }
  /** Puts markdown in place of the selection; blocks that are not edited after it keep its notation. */
  const putText = (value: string) => {
    const read = readMarkdown(value.replace(/\r\n?/g, '\n'))
    const { state } = view
    if (isAllSelected(state)) {
      const tr = state.tr.replaceWith(0, state.doc.content.size, read.doc.content)
      view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
      return takeSources(view.state.doc, read, sources)
    }
    read.doc.forEach((node) => {
      const source = read.sources.get(node)
      if (source) sources.set(node, { ...source, lead: '' })
    })
    view.dispatch(withBlocks(state, read.doc))
  }
  /** What was pasted as plain text, between its parsing and its being put in. */
  let pastedMarkdown: string | null = null
  const view: EditorView = new EditorView(
    { mount: options.place },
    {
      state: EditorState.create({
        ...opened,
        plugins: [markdownRules(), ...surfaceKeys(), history(), roomBelow, captionHints, uploads.plugin],
      }),
      attributes: (state) => ({
        ...attributes,
        class: `prose surface${isEmptyDoc(state) ? ' is-empty' : ''}`,
      }),
      dispatchTransaction: dispatch,
      clipboardTextParser: (pasted, _, isPlain) => {
        pastedMarkdown = isPlain ? null : pasted
        return linesOf(pasted)
      },
      clipboardTextSerializer: copiedText,
      transformPastedHTML: cleanedHtml,
      handlePaste: (_, event) => {
        const data = event.clipboardData
        const pasted = data?.getData('text/plain') ?? ''
        const files = data ? pastedFiles(data) : []
        if (files.length > 0) {
          options.onFiles(files)
          return true
        }
        const { state } = view
        const isInCode = Boolean(state.selection.$from.parent.type.spec.code)
        if (!isInCode && /^https?:\/\/\S+$/.test(pasted) && !state.selection.empty && linkAt(state).text !== '') {
          view.dispatch(withLink(state, pasted, linkAt(state).text))
          return true
        }
        setTimeout(() => options.onPasted(pasted))
        const markdown = pastedMarkdown
        pastedMarkdown = null
        if (isInCode || markdown === null) return false
        putText(markdown)
        return true
      },
      handleClickOn: (_, __, node, pos, { target }) => {
        if (node.type !== nodes.picture || !(target instanceof HTMLImageElement)) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
        return true
      },
      handleDrop: (_, event) => {
        if (!event.dataTransfer?.files.length) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        // The form takes the files, as it does beside the surface.
        return true
      },
      handleKeyDown: (_, event) => {
        if (options.onKey(event)) return true
        const format = formatOf(event)
        if (!format) return false
        if (format.name === 'link') options.onLink()
        else COMMANDS[format.name](view.state, dispatch, view)
        return true
      },
      handleDOMEvents: {
        blur: () => void options.onBlur(),
        click: pressBox,
        compositionend: () => void setTimeout(afterComposing),
        // Text that comes in one piece, from dictation or a suggestion, is markdown as pasted text is.
        beforeinput: (_, event) => {
          const { data, inputType } = event
          if (inputType !== 'insertText' || !data || view.composing) return false
          if (view.state.selection.$from.parent.type.spec.code || !isInOnePiece(view.state, data)) return false
          event.preventDefault()
          putText(data)
          return true
        },
      },
    },
  )
  const apply = (value: string) => {
    const read = readMarkdown(value)
    const tr = replaceDoc(view.state, read.doc)
    text = value
    if (tr) view.updateState(view.state.apply(tr))
    takeSources(view.state.doc, read, sources)
    options.onState(stateOf(view))
  }
  const afterComposing = () => {
    if (!postponed || view.composing) return
    const { base, text: wanted } = postponed
    postponed = null
    if (text === base) return apply(wanted)
    options.onText(text)
  }
  const run = (command: Command) => {
    view.focus()
    command(view.state, dispatch, view)
  }
  options.onState(stateOf(view))
  return {
    dom: view.dom,
    focus: () => view.focus(),
    setText: (value) => {
      if (value === text) return
      if (isWriting) write()
      if (view.composing && touchesCaret(view.state, readMarkdown(value))) postponed = { base: text, text: value }
      else apply(value)
    },
    run: (name) => run(COMMANDS[name]),
    runTable: (name) => run(TABLE_COMMANDS[name]),
    movePicture: (by) => run(movePicture(by)),
    resizePicture: () => run(resizePicture),
    askLink: options.onLink,
    link: () => linkAt(view.state),
    setLink: (href, shown) => {
      view.focus()
      view.dispatch(withLink(view.state, href, shown))
    },
    insertText: (value) => {
      view.focus()
      view.dispatch(view.state.tr.insertText(value).scrollIntoView())
    },
    insertPicture: (url, key) => {
      const place = rowPlace(view.state, key)
      view.dispatch(
        place === null ? withPicture(view.state, url, view.composing) : withPictureAt(view.state, url, place),
      )
      if (isWriting) write()
    },
    showUploads: (rows) => uploads.show(view, rows),
    typed: () => typedName(view.state),
    replaceTyped: (from, to, value) => {
      const start = view.state.selection.$from.start()
      view.dispatch(view.state.tr.insertText(value, start + from, start + to).scrollIntoView())
      view.focus()
    },
    setAttributes: (next) => {
      attributes = next
      if (!view.composing) view.setProps({})
    },
    destroy: () => {
      if (isWriting) write()
      view.destroy()
    },
  }
}

/** Whether another text changes the block of the caret, where a syllable is being composed. */
function touchesCaret(state: EditorState, { doc }: Read): boolean {
  const index = state.selection.$from.index(0)
  const here = state.doc.maybeChild(index)
  return !here || !doc.children.some((node) => node.eq(here))
}
