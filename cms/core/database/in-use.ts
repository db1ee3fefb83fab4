/** Thrown where another process has the embedded database to itself. */
export class DatabaseInUse extends Error {}
