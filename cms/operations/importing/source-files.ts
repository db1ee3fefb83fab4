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

/**
 * The folder of a site's files, which is called `name`: the one given, one of that name in it, or its parent. Throws an error
 * with one sentence if not one of the files is found; that there is a picture of a member is no duty.
 */
export async function folderWith(
  folder: string | null,
  { name, files, pictures }: { name: string; files: readonly string[]; pictures: readonly string[] },
): Promise<string | null> {
  if (folder === null) return null
  for (const place of [folder, path.join(folder, name), path.dirname(path.resolve(folder))])
    for (const file of [...files, ...pictures]) if (await fileIn(place, file)) return place
  if (files.length === 0) return folder
  throw new Error(`Not one of the files that the dump names is in ${folder}: give the site's ${name} folder.`)
}
