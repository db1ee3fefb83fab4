import { getCategory, listCategories, listCategoryPosts } from '#src/contracts/categories.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { wholeList } from '../call/reply.ts'
import type { Call } from '../platform/request.ts'
import { listPostsOfCategory } from '../posts/list.ts'
import { allCategories, findCategory } from './find.ts'

export const categoryEndpoints: AppEndpoint[] = [
  endpoint({ ...listCategories, handler: async ({ req }) => wholeList(await allCategories(req)) }),
  endpoint({ ...getCategory, handler: ({ req, input }: Call<typeof getCategory>) => findCategory(req, input.slug) }),
  endpoint({
    ...listCategoryPosts,
    handler: listPostsOfCategory,
    guard: async ({ req, params }) => void (await findCategory(req, params.slug ?? '')),
  }),
]
