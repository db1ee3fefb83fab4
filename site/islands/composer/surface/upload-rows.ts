import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { surfaceText } from '#src/text/composer.ts'
import type { UploadRow } from '../use-picture-uploads.ts'
import { schema } from './schema.ts'

interface Rows {
  shown: DecorationSet
  /** Where the caret was when each picture was chosen. */
  carets: ReadonlyMap<string, number>
}

interface Change {
  added: readonly { key: string; dom: HTMLElement; pos: number; caret: number }[]
  removed: readonly string[]
}

/** What each decoration is made with. */
interface RowSpec {
  key: string
}

interface Options {
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

const KEY = new PluginKey<Rows>('uploads')

/**
 * Rows of pictures that are being uploaded, where each will stand. They are no part of the document: nothing of them is
 * written or undone, and their progress is drawn without touching the text that is being composed.
 */
export function uploadRows(options: Options) {
  const elements = new Map<string, HTMLElement>()
  const plugin = new Plugin<Rows>({
    key: KEY,
    state: {
      init: () => ({ shown: DecorationSet.empty, carets: new Map() }),
      apply: (tr, { shown, carets }) => {
        const change = tr.getMeta(KEY) as Change | undefined
        let set = shown.map(tr.mapping, tr.doc)
        const at = new Map([...carets].map(([key, pos]) => [key, tr.mapping.map(pos, -1)]))
        for (const key of change?.removed ?? []) {
          set = set.remove(set.find(undefined, undefined, (spec: RowSpec) => spec.key === key))
          at.delete(key)
        }
        for (const { key, dom, pos, caret } of change?.added ?? []) {
          set = set.add(tr.doc, [Decoration.widget(pos, dom, { key, side: 1, ignoreSelection: true, stopEvent })])
          at.set(key, caret)
        }
        return { shown: set, carets: at }
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.shown },
  })
  /** Draws these rows; new ones at the caret. */
  const show = (view: EditorView, rows: readonly UploadRow[]) => {
    const removed = [...elements.keys()].filter((key) => !rows.some((row) => row.key === key))
    for (const key of removed) elements.delete(key)
    const added = rows
      .filter(({ key }) => !elements.has(key))
      .map(({ key }) => {
        const dom = document.createElement('div')
        dom.className = 'upload-row'
        dom.contentEditable = 'false'
        elements.set(key, dom)
        return { key, dom, pos: placeAt(view), caret: view.state.selection.head }
      })
    for (const row of rows) fill(elements.get(row.key), row, options)
    if (added.length + removed.length > 0) view.dispatch(view.state.tr.setMeta(KEY, { added, removed }))
  }
  return { plugin, show }
}

/** Buttons in a row are the page's own, not the editor's. */
const stopEvent = () => true

/** Where the row stands: at the caret within a paragraph, else below the block of the caret. */
function placeAt({ state, composing }: EditorView): number {
  const { $from, to } = state.selection
  const parent = $from.parent
  const isWithin = $from.depth === 1 && $from.parentOffset > 0 && $from.parentOffset < parent.content.size
  if (!composing && isWithin && parent.type === schema.nodes.paragraph) return $from.pos
  return $from.depth === 0 ? to : $from.after(1)
}

/** Where the row of a picture stands now; null where there is none, or the caret is still where the picture was chosen. */
export function rowPlace(state: EditorState, key: string): number | null {
  const rows = KEY.getState(state)
  const { selection } = state
  if (!rows || (selection.empty && rows.carets.get(key) === selection.head)) return null
  return rows.shown.find(undefined, undefined, (spec: RowSpec) => spec.key === key)[0]?.from ?? null
}

function fill(row: HTMLElement | undefined, { key, name, percent }: UploadRow, { onRetry, onRemove }: Options): void {
  if (!row || row.dataset.percent === String(percent)) return
  row.dataset.percent = String(percent)
  const label = document.createElement('span')
  label.textContent = name
  if (percent === null) {
    const failure = document.createElement('span')
    failure.className = 'upload-failure'
    failure.setAttribute('role', 'alert')
    failure.textContent = surfaceText.uploadFailed
    const retry = button(surfaceText.retry, () => onRetry(key))
    return row.replaceChildren(
      label,
      failure,
      retry,
      button(surfaceText.remove, () => onRemove(key)),
    )
  }
  const bar = document.createElement('i')
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', surfaceText.uploading(name))
  bar.setAttribute('aria-valuenow', String(percent))
  bar.style.setProperty('--done', `${percent}%`)
  const share = document.createElement('span')
  share.className = 'num'
  share.textContent = `${percent}%`
  row.replaceChildren(label, bar, share)
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onPress)
  return made
}
