import type { Payload } from 'payload'
import type { SqliteClient } from '#cms/core/database/sqlite/sqlite-client.ts'
import { Sql } from '#cms/core/database/sqlite/sql.ts'

/** One statement as the product sent it, and how SQLite says that it would read. */
export interface Sent {
  sql: string
  plan: string
}

/** What `work` reads through the connection that reads, each statement with its plan. SQLite only. */
export async function statementsOf(payload: Payload, work: () => Promise<unknown>): Promise<Sent[]> {
  const { client } = payload.db as unknown as { client: SqliteClient }
  const read = client.read.bind(client)
  const sent: Sql[] = []
  client.read = (statement) => {
    sent.push(statement)
    return read(statement)
  }
  try {
    await work()
  } finally {
    client.read = read
  }
  return sent.map(({ text, args }) => {
    const steps = read(new Sql(`explain query plan ${text}`, args))
    return { sql: text, plan: steps.map((step) => String(step.at(-1))).join('\n') }
  })
}
