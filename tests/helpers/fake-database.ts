import type { Payload } from 'payload'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import type { DatabasePort } from '#cms/core/database/port.ts'
import { localRequest } from '#cms/core/platform/request.ts'

/** A request on a database that only records its calls; each commit fails with the next of `commits`. */
export function requestOn(port: DatabasePort = mongodbPort, commits: (Error | null)[] = []) {
  const calls: string[] = []
  const db = {
    port,
    beginTransaction: async () => String(calls.push('begin')),
    rollbackTransaction: async () => void calls.push('rollback'),
    commitTransaction: async () => {
      calls.push('commit')
      const failure = commits.shift()
      if (failure) throw failure
    },
  }
  return { req: localRequest({ db } as unknown as Payload), calls }
}
