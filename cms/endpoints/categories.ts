import { getCategory, listCategories, listCategoryPosts } from '#src/contracts/categories.ts'
import { allCategories, findCategory } from '../categories.ts'
import { listPostsOfCategory } from '../operations/list-posts.ts'
import type { Call } from './call.ts'
import { endpoint, type AppEndpoint } from './endpoint.ts'
import { wholeList } from './reply.ts'

export const categoryEndpoints: AppEndpoint[] = [
  endpoint({ ...listCategories, handler: async ({ req }) => wholeList(await allCategories(req)) }),
  endpoint({ ...getCategory, handler: ({ req, input }: Call<typeof getCategory>) => findCategory(req, input.slug) }),
  endpoint({
    ...listCategoryPosts,
    handler: listPostsOfCategory,
    guard: async ({ req, params }) => void (await findCategory(req, params.slug ?? '')),
  }),
]
