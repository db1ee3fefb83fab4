import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { namesOf } from './display-names.ts'
import { IN_TIME, pagesOf, type Owner } from './row-pages.ts'

interface Direction {
  of: 'follower' | 'followee'
  shown: 'follower' | 'followee'
}

export const followPages = (req: AppRequest, { id }: Owner, { of, shown }: Direction) =>
  pagesOf(req, {
    collection: 'follow',
    where: { [of]: { equals: id } },
    fields: [shown, 'createdAt'],
    sort: IN_TIME,
    show: (rows) =>
      named(
        req,
        rows.map((row) => ({ id: row[shown], createdAt: row.createdAt })),
      ),
  })

export const blockPages = (req: AppRequest, { id }: Owner) =>
  pagesOf(req, {
    collection: 'block',
    where: { blocker: { equals: id } },
    fields: ['blocked', 'createdAt'],
    sort: IN_TIME,
    show: (rows) =>
      named(
        req,
        rows.map(({ blocked, createdAt }) => ({ id: blocked, createdAt })),
      ),
  })

export const mutePages = (req: AppRequest, { id }: Owner) =>
  pagesOf(req, {
    collection: 'mute',
    where: { muter: { equals: id } },
    fields: ['muted', 'createdAt'],
    sort: IN_TIME,
    show: (rows) =>
      named(
        req,
        rows.map(({ muted, createdAt }) => ({ id: muted, createdAt })),
      ),
  })

async function named(req: AppRequest, rows: readonly { id: string; createdAt: string }[]) {
  const nameOf = await namesOf(
    req,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, createdAt }) => ({ name: nameOf(id), createdAt }))
}
