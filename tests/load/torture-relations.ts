import type { Person } from '#tests/helpers/forum.ts'
import { any, otherThan, text, type Ground, type Verb } from './torture-setup.ts'

/** One of the feuding, and another one. */
function rivals({ feuding }: Ground): [Person, Person] {
  const one = any(feuding)
  return [one, any(feuding.filter(({ id }) => id !== one.id))]
}

/** Their passwords cost much. */
const MOST_LEAVING = 3
let coming = 0

/** Somebody who may leave at any moment; anyone while nobody is about to. */
const leaver = (person: Person, ground: Ground): Person => any(ground.leaving) ?? otherThan(person, ground)

/** What passes between two members: following, blocking, writing, reading, and leaving in the middle of it. */
export const RELATIONS: Record<string, Verb> = {
  follow: {
    weight: 4,
    isWrite: true,
    right: [200],
    run: ({ api, person, ground }) =>
      api[any(['post', 'delete'] as const)](`/users/${otherThan(person, ground).id}/follow`),
  },
  followAcross: {
    weight: 3,
    isWrite: true,
    right: [200, 403],
    run: ({ ground }) => {
      const [one, other] = rivals(ground)
      return one.api[any(['post', 'post', 'delete'] as const)](`/users/${other.id}/follow`)
    },
  },
  block: {
    weight: 3,
    isWrite: true,
    right: [200],
    run: ({ ground }) => {
      const [one, other] = rivals(ground)
      return one.api[any(['post', 'delete', 'delete'] as const)](`/users/${other.id}/block`)
    },
  },
  messageAcross: {
    weight: 3,
    isWrite: true,
    right: [201, 403],
    run: ({ ground }) => {
      const [one, other] = rivals(ground)
      return one.api.post('/messages', { receiverId: other.id, content: text() })
    },
  },
  readAcross: {
    weight: 2,
    isWrite: true,
    right: [204],
    run: ({ ground }) => {
      const [one, other] = rivals(ground)
      return one.api.put(any([`/messages/user/${other.id}/read`, '/notifications/read-all']))
    },
  },
  followLeaving: {
    weight: 3,
    isWrite: true,
    right: [200, 404],
    run: ({ api, person, ground }) =>
      api[any(['post', 'delete'] as const)](`/users/${leaver(person, ground).id}/follow`),
  },
  messageLeaving: {
    weight: 3,
    isWrite: true,
    right: [201, 404],
    run: ({ api, person, ground }) => api.post('/messages', { receiverId: leaver(person, ground).id, content: text() }),
  },
  /** Comes, does a little of everything, and leaves while that is on its way. */
  leave: {
    weight: 1,
    isWrite: true,
    right: [204],
    run: async ({ person, ground }) => {
      if (coming >= MOST_LEAVING) return { status: 204, text: '' }
      coming += 1
      const one = await ground.world.member()
      ground.leaving.push(one)
      const post = any(ground.posts)
      await one.api.post(`/users/${person.id}/follow`)
      await one.api.post(`/posts/${post}/like`)
      const others = [
        one.api.post(`/users/${person.id}/mute`),
        one.api.post(`/users/${any(ground.feuding).id}/block`),
        one.api.post(`/posts/${post}/bookmark`),
        one.api.post('/points/attendance'),
        one.api.post('/messages', { receiverId: person.id, content: text() }),
        one.api.put('/notifications/read-all'),
      ]
      const left = await one.api.delete('/auth/user', { password: one.password })
      const answers = await Promise.all(others)
      coming -= 1
      ground.leaving.splice(ground.leaving.indexOf(one), 1)
      // What came too late was told that it is signed in no more.
      const wrong = answers.find(({ status }) => status >= 300 && status !== 401)
      return wrong ? { status: wrong.status, text: `beside leaving: ${wrong.text}` } : left
    },
  },
}
