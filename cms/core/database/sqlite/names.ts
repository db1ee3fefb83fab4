/** How Payload's adapter calls the table of a collection, and the column of a field. */
export const toSnake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field in a table with these columns; one that holds another row's id is stored as `{name}_id`. */
export const columnIn = (columns: ReadonlySet<string>, field: string): string =>
  columns.has(`${toSnake(field)}_id`) ? `${toSnake(field)}_id` : toSnake(field)
