import { StatementSync } from 'node:sqlite'
import Database from 'libsql'

/** Counts from now on every statement that SQLite runs in this process, whichever driver asks, BEGIN and COMMIT included. */
export function countStatements(): { count: number } {
  const counted = { count: 0 }
  // libSQL's `all` iterates.
  countCalls(prototypeOfLibsql(), ['run', 'get', 'iterate'], counted)
  countCalls(StatementSync.prototype, ['run', 'get', 'all', 'iterate'], counted)
  return counted
}

type Method = (this: unknown, ...args: unknown[]) => unknown

function countCalls(prototype: object, names: readonly string[], counted: { count: number }): void {
  const methods = prototype as Record<string, Method>
  for (const name of names) {
    const method = methods[name] as Method
    methods[name] = function (...args) {
      counted.count += 1
      return method.apply(this, args)
    }
  }
}

/** The class of libSQL's statements, which it does not export. */
function prototypeOfLibsql(): object {
  const db = new Database(':memory:')
  try {
    return Object.getPrototypeOf(db.prepare('SELECT 1')) as object
  } finally {
    db.close()
  }
}
