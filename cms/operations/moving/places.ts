import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { areNested, entriesOf } from '#cms/operations/backup/files.ts'

/** Where a forum is moved to. */
export type Target = { kind: 'server'; uri: string } | { kind: 'folder'; folder: string }

const USAGE = 'Give the target: npm run move -- mongodb://host/name [--media s3], or npm run move -- sqlite:<folder>'

/** The target as the command line names it; throws one sentence. */
export function targetOf(text: string | undefined): Target {
  if (text && /^mongodb(\+srv)?:\/\/./.test(text)) return { kind: 'server', uri: text }
  const folder = text?.startsWith('sqlite:') ? text.slice('sqlite:'.length) : ''
  if (!folder) throw new Error(USAGE)
  return { kind: 'folder', folder: path.resolve(folder) }
}

/** Why a forum cannot be moved into this folder, before anything is written there; null when it can. */
export function whyNotFolder(folder: string, dataDir: string): string | null {
  if (areNested(folder, dataDir)) return 'The target is neither in DATA_DIR nor around it.'
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} is not a folder.`
  // What the move itself puts there comes after the file, whose notes say that it is ours.
  if (existsSync(path.join(folder, 'forum.db'))) return null
  const strange = entriesOf(folder).find(({ name }) => !name.startsWith('forum.db'))
  return strange ? `The target is not empty (${strange.name}): give an empty one.` : null
}
