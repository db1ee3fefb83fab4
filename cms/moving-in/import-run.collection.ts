import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A forum that moved in, or is moving in; the id names that forum whatever dump it is read from. While `endedAt` is empty
 * its boards are closed and its members hidden, and only the same dump goes on.
 */
export const importRun = collection({
  slug: 'import-run',
  label: '이사 오는 포럼',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'product', type: 'text', required: true },
    // SHA-256 of the dump.
    { name: 'dump', type: 'text', required: true },
    // JSON: its boards here and what each asks in the end.
    { name: 'boards', type: 'textarea', required: true },
    // Numbers of built-in boards that go when it ends, because the forum had no post; joined by commas.
    { name: 'emptyBoards', type: 'text' },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'endedAt', type: 'date' },
    // JSON: what came, changed and stayed behind in its last run, with the first of each kind.
    { name: 'report', type: 'textarea' },
  ],
})
