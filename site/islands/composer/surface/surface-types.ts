import type { FormatName } from '../formats.ts'
import type { UploadRow } from '../use-picture-uploads.ts'
import type { FieldCaret } from './place-caret.ts'
import type { TableCommand } from './table-commands.ts'
import type { TypedBefore } from './typed-name.ts'

/** What the toolbar and the tools beside a picture or table show. */
export interface SurfaceState {
  pressed: readonly FormatName[]
  /** The lower edge of the caret's line within the surface. */
  caret: number
  /** The picture or table that the caret is in, and where its upper edge is within the surface. */
  target: { kind: 'picture' | 'table'; src: string | null; isLarge: boolean; top: number } | null
}

export interface SurfaceOptions {
  place: HTMLElement
  text: string
  /** What is selected in the field that the surface takes the place of. */
  caret: FieldCaret
  attributes: Readonly<Record<string, string>>
  onText: (text: string) => void
  onState: (state: SurfaceState) => void
  onFiles: (files: File[]) => void
  /** A link needs an address. */
  onLink: () => void
  /** Text was pasted. */
  onPasted: (text: string) => void
  /** A key that somebody else, such as the list of members, may take. */
  onKey: (event: KeyboardEvent) => boolean
  onBlur: () => void
  /** The buttons of a picture whose upload failed. */
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

export interface Surface {
  dom: HTMLElement
  focus: () => void
  /** Shows another text; what is the same stays as it is. */
  setText: (text: string) => void
  run: (name: Exclude<FormatName, 'link'>) => void
  runTable: (name: TableCommand) => void
  movePicture: (by: 1 | -1) => void
  resizePicture: () => void
  /** Asks for the address of a link. */
  askLink: () => void
  /** The address of the link at the caret, or the selected text. */
  link: () => { href: string; text: string; isLink: boolean }
  setLink: (href: string, text: string) => void
  insertText: (text: string) => void
  /** Puts an uploaded picture where its row stands, else at the caret. */
  insertPicture: (url: string, key: string) => void
  showUploads: (rows: readonly UploadRow[]) => void
  typed: () => TypedBefore
  /** Puts a text in place of what stands between two places of `typed`. */
  replaceTyped: (from: number, to: number, text: string) => void
  setAttributes: (attributes: Readonly<Record<string, string>>) => void
  destroy: () => void
}
