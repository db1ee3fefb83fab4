// Payload's adapter receives its clients from cms/core/database/sqlite/sqlite-client.ts, on Node's own SQLite.
export const createClient = () => {
  throw new Error(
    'Files are opened by node:sqlite alone: two copies of SQLite in a process do not see each other’s locks.',
  )
}
