import { randomUUID } from 'node:crypto'
import { LIMITS } from '#src/rules/limits.ts'
import { call, sendRequest } from './request.ts'
import { attacker, put, repeated, type Attack } from './attacks.ts'
import { attackFrom } from './setup.ts'

const edit = (content: string): string => JSON.stringify({ title: '공성전 연습', categoryIds: [7], content })
const LONGEST = 49_000
/** Attackers who take turns, so that none of them reaches the edits of a minute at once. */
const WRITERS = 8

/** Emphasis that a parser reads again and again, by six members beside each other. */
const slowEdits: Attack = (setup, isOn) =>
  repeated(isOn, { concurrency: 6, paceMs: 1_000 }, (worker, round) =>
    put(setup, worker, edit(`${round} ${'**a*_'.repeat(LONGEST / 5)}`.slice(0, LONGEST))),
  )

/** Spoilers and boxes within and beside each other, by six members. */
const spoilerEdits: Attack = (setup, isOn) =>
  repeated(isOn, { concurrency: 6, paceMs: 1_000 }, (worker, round) =>
    put(setup, worker, edit(`${round} ${'||a ||b|| :::spoiler\n'.repeat(LONGEST / 20)}`.slice(0, LONGEST))),
  )

/** Addresses that were never sent before, each alone on its line, so that each is to be fetched for a card. */
const linkEdits: Attack = (setup, isOn) =>
  repeated(isOn, { concurrency: WRITERS, paceMs: 1_000 }, (worker) => {
    const addresses = Array.from({ length: LIMITS.linkCard.inText }, () => `${setup.linkOrigin}/${randomUUID()}`)
    return put(setup, worker, edit(addresses.join('\n\n')))
  })

/** Syllables in no order: each three of them are a term of the search index that no other text has. */
const randomEdits: Attack = (setup, isOn) =>
  repeated(isOn, { concurrency: WRITERS, paceMs: 1_000 }, (worker) => {
    const syllables = Array.from({ length: LONGEST }, () => String.fromCharCode(0xac00 + Math.random() * 11_172))
    return put(setup, worker, edit(syllables.join('')))
  })

/** Events of payments that nobody made, for orders that are not ours. */
const forgedWebhooks: Attack = ({ base }, isOn) =>
  repeated(isOn, {}, () => {
    const data = {
      paymentKey: randomUUID(),
      orderId: randomUUID(),
      status: 'DONE',
      totalAmount: 5_000,
      currency: 'KRW',
    }
    const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-22T12:00:00.000000', data })
    return call({ base, path: '/api/payments/webhook', method: 'POST', from: attackFrom(0), body })
  })

/** Long drafts, each sent twice with a key of its own. */
const keyedDrafts: Attack = (setup, isOn) => {
  const body = JSON.stringify({ title: '공성전 연습', content: '가나다라 '.repeat(9_000) })
  let key = ''
  return repeated(isOn, { concurrency: 1, paceMs: 500 }, (_, round) => {
    if (round % 2 === 0) key = randomUUID()
    const { token, from } = attacker(setup, round >> 1)
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    }
    return sendRequest({ base: setup.base, path: '/api/drafts', method: 'POST', from, headers, body })
  })
}

/** Pictures of posts for links to them, as one address asks for them. */
const sharePictures: Attack = (setup, isOn) =>
  repeated(isOn, {}, (worker, round) =>
    sendRequest({
      base: setup.base,
      path: `/share/${attacker(setup, worker + round).postId}.png?v=${round}`,
      from: attackFrom(0),
    }),
  )

/** What long texts cost that are rendered, indexed or sent again, and requests that have something drawn or looked up. */
export const ATTACKS_ON_TEXTS: Record<string, Attack> = {
  'edits that are slow to render': slowEdits,
  'spoilers in edits': spoilerEdits,
  'edits with addresses for cards': linkEdits,
  'edits of random syllables': randomEdits,
  'forged webhooks': forgedWebhooks,
  'long drafts with keys': keyedDrafts,
  'share pictures': sharePictures,
}
