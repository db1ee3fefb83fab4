import type { Client, InStatement } from '@libsql/client'
import type { Payload } from 'payload'

/** One statement as the product sent it, and how SQLite says that it would read. */
export interface Sent {
  sql: string
  plan: string
}

/** What `work` reads through the connection that reads, each statement with its plan. SQLite only. */
export async function statementsOf(payload: Payload, work: () => Promise<unknown>): Promise<Sent[]> {
  const { client } = payload.db as unknown as { client: Client }
  const execute = client.execute.bind(client)
  const sent: Exclude<InStatement, string>[] = []
  client.execute = (statement: InStatement) => {
    sent.push(typeof statement === 'string' ? { sql: statement, args: [] } : statement)
    return execute(statement)
  }
  try {
    await work()
  } finally {
    client.execute = execute
  }
  return Promise.all(
    sent.map(async (statement) => {
      const { rows } = await execute({ ...statement, sql: `explain query plan ${statement.sql}` })
      return { sql: statement.sql, plan: rows.map(({ detail }) => String(detail)).join('\n') }
    }),
  )
}
