import * as calls from '#src/contracts/categories.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { wholeList } from '../call/reply.ts'
import type { Call } from '../platform/request.ts'
import { listCategoryPosts } from '../posts/list.ts'
import { allCategories, findCategory } from './find.ts'

const listCategories = async ({ req }: Call<typeof calls.listCategories>) => wholeList(await allCategories(req))

const getCategory = ({ req, input }: Call<typeof calls.getCategory>) => findCategory(req, input.slug)

export const categoryEndpoints: AppEndpoint[] = [
  endpoint({ ...calls.listCategories, handler: listCategories }),
  endpoint({ ...calls.getCategory, handler: getCategory }),
  endpoint({
    ...calls.listCategoryPosts,
    handler: listCategoryPosts,
    guard: async ({ req, params }) => void (await findCategory(req, params.slug ?? '')),
  }),
]
