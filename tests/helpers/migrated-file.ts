import { database } from '#cms/core/database/database.ts'

/** A process of its own: migrates the embedded database in DATA_DIR, for `tests/helpers/template.ts`. */
await database().prepare(() => undefined)
