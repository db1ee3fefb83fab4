import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Carrier } from '#cms/core/database/row.ts'
import { changeRow, countRows, deleteRows, findPage, firstRow, rowsWhere, sumsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'

/** Never called: `tsc` reads it, and an error that is expected and does not come is an error. */
export function misspelt(req: Carrier) {
  const page = { collection: 'post', sort: ['id'], limit: 1 } as const
  return [
    // @ts-expect-error a post has no `auhtor`
    findPage(req, { ...page, where: { auhtor: { equals: 'a' } } }),
    // @ts-expect-error nor within `and`
    findPage(req, { ...page, where: { and: [{ title: { exists: true } }, { auhtor: { equals: 'a' } }] } }),
    // @ts-expect-error nor within `or` within `and`
    findPage(req, { ...page, where: { and: [{ or: [{ auhtor: { equals: 'a' } }] }] } }),
    // @ts-expect-error an unknown order
    findPage(req, { ...page, where: {}, sort: ['-craetedAt'] }),
    // @ts-expect-error an unknown column
    findPage(req, { ...page, where: {}, fields: ['titel'] }),
    // @ts-expect-error an unknown operator
    findPage(req, { ...page, where: { author: { equal: 'a' } } }),
    // @ts-expect-error a number is asked for a text
    findPage(req, { ...page, where: { likeCount: { greater_than: '3' } } }),
    // @ts-expect-error no status of a report
    rowsWhere(req, 'report', { status: { equals: 'opne' } }),
    // @ts-expect-error a list is asked about by `holding`
    rowsWhere(req, 'post', { categories: { in: [7] } }),
    // @ts-expect-error `title` is no list
    countRows(req, { collection: 'post', where: {}, holding: { field: 'title', id: 7 } }),
    // @ts-expect-error a like has no `author`
    countRows(req, { collection: 'like', where: {}, within: { field: 'author', collection: 'post', where: {} } }),
    // @ts-expect-error `member` of a like leads to no post
    countRows(req, { collection: 'like', where: {}, within: { field: 'member', collection: 'post', where: {} } }),
    // @ts-expect-error a post has no `isHidden`
    countRows(req, { collection: 'like', where: {}, within: within({ isHidden: { equals: true } }) }),
    // @ts-expect-error a ledger line has no `amuont`
    sumsWhere(req, { collection: 'point-transaction', where: {}, fields: ['amuont'] }),
    // @ts-expect-error nor may it be asked for
    sumsWhere(req, { collection: 'point-transaction', where: { memebr: { equals: 'm' } }, fields: ['amount'] }),
    // @ts-expect-error a guard of a change
    changeRow(req, 'account', { and: [{ ponits: { greater_than: 1 } }] }, { points: { $inc: -1 } }),
    // @ts-expect-error what is removed
    deleteRows(req, 'session', { expiersAt: { less_than: '2026' } }),
    // @ts-expect-error one row
    firstRow(req, 'member', { emial: { equals: 'a@b.example' } }),
  ]
}

const within = (where: Where<'post'>) => ({ field: 'post', collection: 'post', where }) as const

test('a misspelt field of a where, a sort or a sum does not compile', () => assert.equal(typeof misspelt, 'function'))
