import { DatabaseSync, StatementSync } from 'node:sqlite'

/** Executions of a statement, and their total time. */
export interface StatementCount {
  sql: string
  times: number
  ms: number
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Counts every statement that Node's SQLite runs in this process from now on, BEGIN and COMMIT included. */
export class Statements {
  readonly #ran = new Map<string, StatementCount>()

  constructor() {
    const sqlOf = (statement: unknown) => (statement as StatementSync).sourceSQL
    this.#countCalls(StatementSync.prototype, ['run', 'get', 'all', 'iterate'], sqlOf)
    this.#countCalls(DatabaseSync.prototype, ['exec'], (_database, sql) => String(sql))
  }

  /** The statements since the last call. */
  take(): StatementCount[] {
    const ran = [...this.#ran.values()]
    this.#ran.clear()
    return ran
  }

  #countCalls(prototype: object, names: readonly string[], sqlOf: (called: unknown, first: unknown) => string): void {
    const methods = prototype as Record<string, Method>
    const count = (sql: string, ms: number) => this.#count(sql, ms)
    for (const name of names) {
      const method = methods[name] as Method
      methods[name] = function (...args) {
        const began = performance.now()
        try {
          return method.apply(this, args)
        } finally {
          count(sqlOf(this, args[0]), performance.now() - began)
        }
      }
    }
  }

  #count(sql: string, ms: number): void {
    const { times = 0, ms: before = 0 } = this.#ran.get(sql) ?? {}
    this.#ran.set(sql, { sql, times: times + 1, ms: before + ms })
  }
}
