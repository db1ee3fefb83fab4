import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { fieldsOf, isList } from '#cms/core/database/collection-fields.ts'
import { changeRow, findPage, rowById } from '#cms/core/database/rows.ts'
import {
  exportNamesOf,
  isDeleted,
  leavingRulesOf,
  type WhenMemberLeaves,
} from '#cms/core/database/when-member-leaves.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { seedSmall } from '#cms/operations/seed/small/seed-small.ts'
import { addMember, leaveAs, openForum, runAs, untilErased } from '#tests/helpers/in-process.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { Actor } from '#src/rules/permissions.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

/** Collections of Payload's own; `eraseMember` knows the one that names members. */
const ours = () => payload.config.collections.filter(({ slug }) => !slug.startsWith('payload-'))
const storedFields = (slug: CollectionSlug) => [...fieldsOf(payload, slug).values()]
const pointsToMember = (field: FlattenedField) => 'relationTo' in field && [field.relationTo].flat().includes('member')
const ownRowRule = (rule: WhenMemberLeaves | undefined) =>
  typeof rule === 'object' && 'keepOnly' in rule ? rule : undefined

test('each collection that points to a member says what happens when that member leaves', () => {
  const silent = ours().flatMap(({ slug, custom }) =>
    storedFields(slug)
      .filter((field) => pointsToMember(field) && !leavingRulesOf({ custom })[field.name])
      .map(({ name }) => `${slug}.${name}`),
  )
  assert.deepEqual(silent, [])
})

test('each collection that names members says what of it is exported, and every part of the export comes from one', () => {
  const named = ours().filter(({ custom }) => Object.keys(leavingRulesOf({ custom })).length > 0)
  const silent = named.filter((config) => !exportNamesOf(config)).map(({ slug }) => slug)
  assert.deepEqual(silent, [])
  const { exportedAt, ...parts } = MemberData.shape
  assert.ok(exportedAt)
  const exported = new Set(ours().flatMap((config) => exportNamesOf(config) ?? []))
  assert.deepEqual([...exported].sort(), Object.keys(parts).sort())
})

test('a collection of Payload that names members is one that leaving knows', () => {
  const named = payload.config.collections.filter(
    ({ slug }) => slug.startsWith('payload-') && storedFields(slug).some(pointsToMember),
  )
  assert.deepEqual(
    named.map(({ slug }) => slug),
    ['payload-preferences'],
  )
})

test('every rule is about a field that its collection stores', () => {
  const unknown = ours().flatMap(({ slug, custom }) => {
    const known = fieldsOf(payload, slug)
    const named = Object.entries(leavingRulesOf({ custom })).flatMap(([field, rule]) => [
      field,
      ...(ownRowRule(rule)?.keepOnly ?? []),
    ])
    return named.filter((name) => !known.has(name)).map((name) => `${slug}.${name}`)
  })
  assert.deepEqual(unknown, [])
})

/** A value that every field of its kind takes and that no empty row has. */
function sample(field: FlattenedField): unknown {
  if (isList(field)) return field.type === 'relationship' && field.relationTo === 'category' ? [7] : [newId()]
  if (field.type === 'number') return 7
  if (field.type === 'checkbox') return true
  if (field.type === 'date') return '2026-01-02T03:04:05.000Z'
  if (field.type !== 'select') return `filled-${field.name}`
  const [option] = field.options
  return typeof option === 'object' ? option.value : option
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0)

test('a member’s own rows keep what is listed, and every other field is emptied', async () => {
  const member = await addMember(payload)
  await addMember(payload, { isAdmin: true })
  const own = ours().flatMap(({ slug, custom }) => {
    const rule = ownRowRule(leavingRulesOf({ custom }).id)
    return rule ? [{ slug, rule }] : []
  })
  assert.deepEqual(own.map(({ slug }) => slug).toSorted(), ['account', 'member'])
  const filled = new Map<CollectionSlug, Record<string, unknown>>()
  // Whose sign-up waits cannot leave.
  for (const { slug } of own) {
    const fields = storedFields(slug).filter(({ name }) => !['id', 'leftAt', 'signUp'].includes(name))
    const row = Object.fromEntries(fields.map((field) => [field.name, sample(field)]))
    assert.equal(await changeRow({ payload }, slug, member.id, row), true)
    filled.set(slug, row)
  }
  await leaveAs(payload, member)
  for (const { slug, rule } of own) {
    const row = (await rowById({ payload }, slug, member.id)) as unknown as Record<string, unknown>
    const set = Object.keys(rule.set?.({ req: localRequest(payload), memberId: member.id, now: new Date() }) ?? {})
    for (const { name } of storedFields(slug)) {
      const place = `${slug}.${name}`
      const before = filled.get(slug)?.[name]
      if (name === 'id') continue
      if (rule.keepOnly.includes(name)) assert.deepEqual(row[name], before, place)
      else if (set.includes(name)) assert.ok(!isEmpty(row[name]) && row[name] !== before, place)
      else assert.ok(isEmpty(row[name]), `${place} is ${JSON.stringify(row[name])}`)
    }
  }
})

/** Every place of the database in which one of these texts stands, as `collection.field`. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { slug } of ours())
    for (const row of await findPage({ payload }, { collection: slug, where: {} }))
      for (const [name, value] of Object.entries(row))
        if (texts.some((text) => JSON.stringify(value ?? null).includes(text))) found.add(`${slug}.${name}`)
  return [...found].toSorted()
}

test('the id of a member who has left remains only where a collection says so, and the e-mail address nowhere', async () => {
  await seedSmall(localRequest(payload), new Date())
  const boss = await addMember(payload, { isAdmin: true })
  const rich = await addMember(payload, { points: 50_000 })
  const body = { pointsAmount: 10_000, walletAddress: '0x1234567890' }
  await runAs(payload, convertPoints, rich, body, { 'idempotency-key': newId() })
  await changeRow({ payload }, 'conversion', { member: { equals: rich.id } }, { status: 'completed' })
  const key = { id: newId(), key: 'list-member', value: {}, user: { relationTo: 'member', value: boss.id } }
  await payload.db.create({ collection: 'payload-preferences', data: key, returning: false })
  const staying = { and: [{ isAdmin: { equals: false } }, { leftAt: { exists: false } }] }
  const rows = await findPage({ payload }, { collection: 'member', where: staying, sort: ['id'], limit: 12 })
  const leaving: Actor[] = rows.map(({ id, username }) => ({ id, username, role: 'member', level: 1 }))
  await addMember(payload, { isAdmin: true })
  const allowed = new Set(
    ours().flatMap(({ slug, custom }) =>
      Object.entries(leavingRulesOf({ custom }))
        .filter(([, rule]) => !isDeleted(rule))
        .map(([field]) => `${slug}.${field}`),
    ),
  )
  for (const actor of [...leaving, boss, rich]) {
    const { username, email } = (await rowById({ payload }, 'member', actor.id)) ?? {}
    assert.ok(username && email)
    await payload.db.deleteMany({ collection: 'credential', where: { id: { equals: actor.id } } })
    await leaveAs(payload, actor)
    await untilErased(payload, actor.id)
    const places = await placesOf(actor.id)
    assert.deepEqual(
      places.filter((place) => !allowed.has(place)),
      [],
    )
    assert.deepEqual(await placesOf(email), [])
    const preferences = { collection: 'payload-preferences', where: { 'user.value': { equals: actor.id } } } as const
    assert.equal((await payload.count(preferences)).totalDocs, 0)
  }
})
