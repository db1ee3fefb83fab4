import * as calls from '#src/contracts/categories.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { wholeList } from '#cms/machinery/call/reply.ts'
import { allCategories, findCategory } from './find.ts'

const listCategories = async ({ req }: Call<typeof calls.listCategories>) => wholeList(await allCategories(req))

const getCategory = ({ req, input }: Call<typeof calls.getCategory>) => findCategory(req, input.slug)

export const categoryEndpoints = [serve(calls.listCategories, listCategories), serve(calls.getCategory, getCategory)]
