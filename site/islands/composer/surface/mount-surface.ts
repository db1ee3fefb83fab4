import { history } from 'prosemirror-history'
import { EditorState, type Command, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { COMMANDS } from './commands.ts'
import { markdownRules } from './input-rules.ts'
import { surfaceKeys } from './keys.ts'
import { linkAt, withLink } from './link-commands.ts'
import { movePicture, resizePicture, withPicture, withPictureAt } from './picture-commands.ts'
import { captionHints, roomBelow } from './plugins.ts'
import { schema } from './schema.ts'
import { surfaceEvents } from './surface-events.ts'
import { stateOf } from './surface-state.ts'
import { SurfaceText } from './surface-text.ts'
import type { Surface, SurfaceOptions } from './surface-types.ts'
import { TABLE_COMMANDS } from './table-commands.ts'
import { typedName } from './typed-name.ts'
import { rowPlace, uploadRows } from './upload-rows.ts'

const isEmptyDoc = ({ doc }: EditorState): boolean =>
  doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild.content.size === 0

/** The writing surface in an element: a document that is read from markdown and written back as markdown. */
export function mountSurface(options: SurfaceOptions): Surface {
  let { attributes } = options
  const uploads = uploadRows({ onRetry: options.onRetry, onRemove: options.onDiscard })
  const text = new SurfaceText(options, () => view)
  const dispatch = (tr: Transaction) => {
    view.updateState(view.state.apply(tr))
    if (tr.docChanged) text.documentChanged()
    options.onState(stateOf(view))
  }
  const view: EditorView = new EditorView(
    { mount: options.place },
    {
      state: EditorState.create({
        ...text.opened,
        plugins: [markdownRules(), ...surfaceKeys(), history(), roomBelow, captionHints, uploads.plugin],
      }),
      attributes: (state) => ({
        ...attributes,
        class: `prose surface${isEmptyDoc(state) ? ' is-empty' : ''}`,
      }),
      dispatchTransaction: dispatch,
      ...surfaceEvents(options, text),
    },
  )
  const run = (command: Command) => {
    view.focus()
    command(view.state, dispatch, view)
  }
  options.onState(stateOf(view))
  return {
    dom: view.dom,
    focus: () => view.focus(),
    setText: (value) => text.show(value),
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
      text.flush()
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
      text.flush()
      view.destroy()
    },
  }
}
