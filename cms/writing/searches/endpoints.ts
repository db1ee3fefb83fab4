import * as calls from '#src/contracts/search.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { listPopularSearches } from './popular.ts'
import { suggest } from './suggest.ts'

export const searchEndpoints = [serve(calls.suggest, suggest), serve(calls.listPopularSearches, listPopularSearches)]
