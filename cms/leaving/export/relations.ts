import type { AppRequest } from '#cms/core/platform/request.ts'
import { displayNames } from './display-names.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

interface Direction {
  of: 'follower' | 'followee'
  shown: 'follower' | 'followee'
}

export const followPages = (req: AppRequest, { id }: Owner, { of, shown }: Direction) =>
  rowPages(req, {
    collection: 'follow',
    where: { [of]: { equals: id } },
    fields: [shown, 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      withNames(
        req,
        rows.map((row) => ({ id: row[shown], createdAt: row.createdAt })),
      ),
  })

/** The member's codes, with the names of those who joined by them. */
export const invitationPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'invitation',
    where: { member: { equals: id } },
    fields: ['code', 'usedBy', 'createdAt'],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const nameOf = await displayNames(
        req,
        rows.flatMap(({ usedBy }) => usedBy ?? []),
      )
      return rows.map(({ code, createdAt, usedBy }) => ({ code, createdAt, usedBy: usedBy ? nameOf(usedBy) : null }))
    },
  })

export const blockPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'block',
    where: { blocker: { equals: id } },
    fields: ['blocked', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      withNames(
        req,
        rows.map(({ blocked, createdAt }) => ({ id: blocked, createdAt })),
      ),
  })

export const mutePages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'mute',
    where: { muter: { equals: id } },
    fields: ['muted', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      withNames(
        req,
        rows.map(({ muted, createdAt }) => ({ id: muted, createdAt })),
      ),
  })

async function withNames(req: AppRequest, rows: readonly { id: string; createdAt: string }[]) {
  const nameOf = await displayNames(
    req,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, createdAt }) => ({ name: nameOf(id), createdAt }))
}
