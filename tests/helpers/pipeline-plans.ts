import type { Collection, Document } from 'mongodb'
import type { Payload } from 'payload'

/** One aggregation as the product sent it, and the stages by which MongoDB would run it. */
export interface SentPipeline {
  collection: string
  pipeline: Document[]
  stages: string[]
}

type Aggregate = Collection['aggregate']

/** What `work` aggregates, with the plan of each; null where the server explains nothing that could be judged. */
export async function pipelinesOf(payload: Payload, work: () => Promise<unknown>): Promise<SentPipeline[] | null> {
  const models = (payload.db as unknown as { collections: Record<string, { collection: Collection }> }).collections
  const sent: { collection: Collection; pipeline: Document[] }[] = []
  const restore = Object.values(models).map(({ collection }) => {
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
    const explained = await collection
      .aggregate(pipeline)
      .explain('queryPlanner')
      .catch(() => null)
    const stages = [...JSON.stringify(explained).matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage)
    if (stages.length === 0) return null
    plans.push({ collection: collection.collectionName, pipeline, stages })
  }
  return plans
}
