import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Scratch } from '#cms/core/sql-dump/scratch.ts'
import { fileIn } from './pictures.ts'

/** Files that are looked for until one is found. */
export const LOOKED_FOR = 1_000

/** Counts the rows of a scratch table, for the progress of a step. */
export const countOf =
  (table: string) =>
  (scratch: Scratch): number =>
    scratch.all<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)[0]?.count ?? 0

/** So many pictures in texts may all be of another site. */
const FEW = 5

/** What tells the folder of a site's files: their paths below it. */
interface Named {
  /** What the folder is called. */
  name: string
  files: readonly string[]
  /** Pictures that texts show. */
  shown: readonly string[]
  /** Where pictures of members may be. */
  pictures: readonly string[]
}

/**
 * The folder of a site's files: the one given, one of its name in it, or its parent. Throws an error with one sentence if
 * there is none, or not one of the files is found; that there is a picture of a member is no duty.
 */
export async function folderWith(
  folder: string | null,
  { name, files, shown, pictures }: Named,
): Promise<string | null> {
  if (folder === null) return null
  const inner = path.join(folder, name)
  for (const place of [folder, inner, path.dirname(path.resolve(folder))])
    for (const file of [...files, ...shown, ...pictures]) if (await fileIn(place, file)) return place
  if (files.length > 0 || shown.length > FEW)
    throw new Error(`Not one of the files that the dump names is in ${folder}: give the site's ${name} folder.`)
  if (!(await isFolder(folder))) throw new Error(`There is no folder ${folder}: give the site's ${name} folder.`)
  return (await isFolder(inner)) ? inner : folder
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
