/** An address of MongoDB: what comes before the name of the database, the name, and the options. */
const ADDRESS = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)(\?.*)?$/

/**
 * The address of another database on the same servers, `nameOf` the name in it or `aah`. `new URL` refuses addresses of
 * several hosts.
 *
 * @param {string} uri
 * @param {(name: string) => string} nameOf
 * @returns {string}
 */
export function withDatabase(uri, nameOf) {
  const [, servers, name, options = ''] = ADDRESS.exec(uri) ?? []
  if (servers === undefined) throw new Error('DATABASE_URI is no address of MongoDB.')
  return `${servers}/${nameOf(name || 'aah')}${options}`
}
