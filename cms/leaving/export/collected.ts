import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { displayNames } from './display-names.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

/** The member's bookmarks with the names of their folders. */
export const bookmarkPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'bookmark',
    where: { member: { equals: id } },
    fields: ['post', 'folder', 'createdAt'],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const ids = [...new Set(rows.flatMap(({ folder }) => folder ?? []))]
      const where = { id: { in: ids } }
      const folders = await findPage(req, { collection: 'bookmark-folder', where, fields: ['id', 'name'] })
      const names = new Map(folders.map((folder) => [folder.id, folder.name]))
      return rows.map(({ post, folder, createdAt }) => ({
        postId: post,
        folder: names.get(folder ?? '') ?? null,
        createdAt,
      }))
    },
  })

export const bookmarkFolderPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'bookmark-folder',
    where: { member: { equals: id } },
    fields: ['name', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ name, createdAt }) => ({ name, createdAt })),
  })

/** The member's series, each with its posts in their order. */
export const seriesPages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'series',
    where: { author: { equals: id } },
    fields: ['id', 'title', 'description', 'createdAt', 'editedAt'],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const placed = await findPage(req, {
        collection: 'series-post',
        where: { series: { in: rows.map((row) => row.id) } },
        fields: ['series', 'post'],
        sort: ['place', 'id'],
      })
      const postsOf = Map.groupBy(placed, ({ series }) => series)
      return rows.map(({ id: series, title, description, createdAt, editedAt }) => ({
        url: `${origin}/series/${series}`,
        title,
        description: description || null,
        postIds: (postsOf.get(series) ?? []).map(({ post }) => post),
        createdAt,
        updatedAt: editedAt,
      }))
    },
  })

/** What the member noted about others, with their displayed names. */
export const notePages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'member-note',
    where: { member: { equals: id } },
    fields: ['about', 'text', 'editedAt'],
    sort: ['editedAt', 'id'],
    show: async (rows) => {
      const nameOf = await displayNames(
        req,
        rows.map(({ about }) => about),
      )
      return rows.map(({ about, text, editedAt }) => ({ name: nameOf(about), text, updatedAt: editedAt }))
    },
  })
