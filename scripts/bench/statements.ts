import { DatabaseSync, StatementSync } from 'node:sqlite'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Counts from now on every statement that Node's SQLite runs in this process, BEGIN and COMMIT included. */
export function countStatements(): { count: number } {
  const counted = { count: 0 }
  countCalls(StatementSync.prototype, ['run', 'get', 'all', 'iterate'], counted)
  countCalls(DatabaseSync.prototype, ['exec'], counted)
  return counted
}

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
