import { openCategories } from '#cms/categories/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

/** Names of the boards that the member may read, by their number. */
const boardNames = async (req: AppRequest) => new Map((await openCategories(req)).map(({ id, name }) => [id, name]))

/** The boards that the member watches; the name is null for a board that is closed to them. */
export const boardWatchPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'board-watch',
    where: { member: { equals: id } },
    fields: ['category', 'createdAt'],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const names = await boardNames(req)
      return rows.map(({ category, createdAt }) => ({ board: names.get(category) ?? null, createdAt }))
    },
  })

/** The member's keywords, those of one board with its name. */
export const keywordPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'keyword',
    where: { member: { equals: id } },
    fields: ['word', 'category', 'createdAt'],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const names = await boardNames(req)
      return rows.map(({ word, category, createdAt }) => ({
        word,
        board: names.get(category ?? 0) ?? null,
        createdAt,
      }))
    },
  })
