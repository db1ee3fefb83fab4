import { dataPath } from '#cms/machinery/platform/runtime.ts'

/** The embedded database's file in DATA_DIR. */
export const databaseFile = (): string => dataPath('forum.db')
