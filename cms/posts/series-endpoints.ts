import * as calls from '#src/contracts/series.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardDeletableSeries, guardOwnSeries, seriesOr404 } from './series-find.ts'
import { getSeries, listSeries } from './series-read.ts'
import { createSeries, deleteSeries, setSeriesPosts, updateSeries } from './series-write.ts'

export const seriesEndpoints = [
  serve(calls.listSeries, listSeries),
  serve(calls.createSeries, createSeries),
  serve(calls.getSeries, getSeries, {
    guard: async ({ req, params }) => void (await seriesOr404(req, params.id ?? '')),
  }),
  serve(calls.updateSeries, updateSeries, { guard: guardOwnSeries }),
  serve(calls.deleteSeries, deleteSeries, { guard: guardDeletableSeries }),
  serve(calls.setSeriesPosts, setSeriesPosts, { guard: guardOwnSeries }),
]
