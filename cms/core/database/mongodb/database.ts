import { env } from '#cms/core/platform/runtime.ts'
import type { Database } from '../port.ts'
import { mongodbAdapterOf } from './adapter.ts'
import { awaitServer } from './await-server.ts'
import { mongoSource } from './row-source.ts'

/** The MongoDB that DATABASE_URI names. Payload's adapter makes what it needs there when it connects. */
export const mongodb: Database = {
  adapter: () => {
    const { DATABASE_URI = '', MONGODB_WITHOUT_TRANSACTIONS } = env()
    return mongodbAdapterOf(DATABASE_URI, { withoutTransactions: MONGODB_WITHOUT_TRANSACTIONS === 'test' })
  },
  prepare: (say) => awaitServer(env().DATABASE_URI ?? '', say),
  exists: () => true,
  file: null,
  rowSource: mongoSource,
}
