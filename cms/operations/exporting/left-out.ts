import type { CollectionSlug } from 'payload'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'

/** Collections that an export leaves out, and why: sessions, secrets, and what a running server notes for itself. */
export const LEFT_OUT: Partial<Record<CollectionSlug, string>> = {
  session: 'sessions: members sign in again',
  device: 'known by a cookie of the old address',
  'mail-token': 'links in mails that were sent',
  mail: 'mails that wait, which hold the secrets of links',
  'passkey-challenge': 'sign-ins under way',
  'push-subscription': 'keys of devices, which are bound to the keys of this server',
  'push-delivery': 'pushes that wait',
  'search-secret': 'the secret of a day',
  'visitor-key': 'the secret of a day',
  idempotency: 'answers that a browser may ask for again',
  lease: 'what a running server notes for itself',
  mutex: 'what a running server notes for itself',
  'crawler-ping': 'addresses that wait to be submitted',
}

/** The collections of an export. */
export const exported = (collections: readonly StoredCollection[]): StoredCollection[] =>
  collections.filter(({ slug }) => !Object.hasOwn(LEFT_OUT, slug))
