import { dataPath } from '#cms/core/platform/runtime.ts'

/** The embedded database's file in DATA_DIR. */
export const databaseFile = (): string => dataPath('forum.db')

/** Copies that replace the file once they are whole, or a part of it; a process that was killed leaves one. */
export const copiesOf = (file: string) => ({
  seed: `${file}.bulk`,
  seedSearch: `${file}.bulk-search`,
  migration: `${file}.migrating`,
})
