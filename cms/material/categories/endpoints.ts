import * as calls from '#src/contracts/categories.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { wholeList } from '#cms/machinery/call/reply.ts'
import { allCategories, findCategory } from './find.ts'
import { withNewToday } from './new-today.ts'

const listCategories = async ({ req, now }: Call<typeof calls.listCategories>) =>
  wholeList(await withNewToday(req, await allCategories(req), now))

async function getCategory({ req, input, now }: Call<typeof calls.getCategory>): Promise<Category> {
  const [category] = await withNewToday(req, [await findCategory(req, input.slug)], now)
  return category as Category
}

export const categoryEndpoints = [serve(calls.listCategories, listCategories), serve(calls.getCategory, getCategory)]
