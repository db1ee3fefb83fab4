import type { Collection, Document } from 'mongodb'
import type { Payload } from 'payload'

type Keys = Record<string, number>
/** One aggregation as the product sent it, and the indexes that its collection has. */
export interface SentPipeline {
  collection: string
  pipeline: Document[]
  indexes: Keys[]
  /** The stages by which the server would run it; none where it explains nothing. */
  stages: string[]
}

type Aggregate = Collection['aggregate']

/** What `work` aggregates, with the plan of each. */
export async function pipelinesOf(payload: Payload, work: () => Promise<unknown>): Promise<SentPipeline[]> {
  const sent: { collection: Collection; pipeline: Document[] }[] = []
  const restore = Object.values(collectionsOf(payload)).map(({ collection }) => {
    const aggregate: Aggregate = collection.aggregate.bind(collection)
    collection.aggregate = (pipeline: Document[], options?: object) => {
      sent.push({ collection, pipeline })
      return aggregate(pipeline, options)
    }
    return () => void (collection.aggregate = aggregate)
  })
  try {
    await work()
  } finally {
    for (const undo of restore) undo()
  }
  const plans: SentPipeline[] = []
  for (const { collection, pipeline } of sent) {
    const indexes = (await collection.indexes()).map(({ key }) => key as Keys)
    plans.push({
      collection: collection.collectionName,
      pipeline,
      indexes,
      stages: await stagesOf(collection, pipeline),
    })
  }
  return plans
}

const collectionsOf = (payload: Payload) =>
  (payload.db as unknown as { collections: Record<string, { collection: Collection }> }).collections

async function stagesOf(collection: Collection, pipeline: Document[]): Promise<string[]> {
  const explained = await collection
    .aggregate(pipeline)
    .explain('queryPlanner')
    .catch(() => null)
  return [...JSON.stringify(explained).matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage)
}

/** Whether the server reads in the order of an index at all: some that speak MongoDB's protocol sort whatever they find. */
export async function readsInOrder(payload: Payload): Promise<boolean> {
  const [first] = Object.values(collectionsOf(payload))
  if (!first) throw new Error('no collection')
  const stages = await stagesOf(first.collection, [{ $sort: { _id: 1 } }, { $limit: 1 }])
  return stages.includes('IXSCAN') && !stages.includes('SORT')
}

/** Whether one of the indexes has the order of this pipeline, by MongoDB's rules: equal fields may come before and between. */
export function isOrdered({ pipeline, indexes }: Pick<SentPipeline, 'pipeline' | 'indexes'>): boolean {
  const order = pipeline.find((stage) => '$sort' in stage)?.$sort as Keys | undefined
  const filter = (pipeline.find((stage) => '$match' in stage)?.$match ?? {}) as Document
  return (
    order === undefined || branchesOf(filter).every((equal) => indexes.some((keys) => hasOrder(keys, order, equal)))
  )
}

/** The fields that have one of some values, for each branch of the condition's `$or`s: MongoDB merges ordered branches. */
function branchesOf(filter: Document): Set<string>[] {
  return Object.entries(filter).reduce<Set<string>[]>(
    (branches, [name, value]) => {
      const own =
        name === '$and'
          ? (value as Document[]).map(branchesOf).reduce(crossed, [new Set()])
          : name === '$or'
            ? (value as Document[]).flatMap(branchesOf)
            : [new Set(isEquality(value) ? [name] : [])]
      return crossed(branches, own)
    },
    [new Set<string>()],
  )
}

const crossed = (some: Set<string>[], others: Set<string>[]): Set<string>[] =>
  some.flatMap((one) => others.map((other) => new Set([...one, ...other])))

const isEquality = (test: unknown): boolean =>
  typeof test !== 'object' || test === null || '$eq' in test || '$in' in test

function hasOrder(keys: Keys, order: Keys, equal: ReadonlySet<string>): boolean {
  const wanted = Object.entries(order).filter(([name]) => !equal.has(name))
  let turn = 0
  for (const [name, way] of Object.entries(keys)) {
    const next = wanted[0]
    if (!next) return true
    if (name === next[0] && (turn === 0 || turn === way * next[1])) {
      turn = way * next[1]
      wanted.shift()
    } else if (!equal.has(name)) return false
  }
  return wanted.length === 0
}
