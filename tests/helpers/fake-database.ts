import type { Payload } from 'payload'
import { mongodbPort } from '#cms/machinery/database/mongodb/port.ts'
import type { DatabasePort } from '#cms/machinery/database/port.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'

/** A request on a database that does nothing but note what it is asked; each commit fails with the next of `commits`. */
export function requestOn(port: DatabasePort = mongodbPort, commits: (Error | null)[] = []) {
  const asked: string[] = []
  const db = {
    port,
    beginTransaction: async () => String(asked.push('begin')),
    rollbackTransaction: async () => void asked.push('rollback'),
    commitTransaction: async () => {
      asked.push('commit')
      const failure = commits.shift()
      if (failure) throw failure
    },
  }
  return { req: localRequest({ db } as unknown as Payload), asked }
}
