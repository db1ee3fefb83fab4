import type { Person } from '#tests/helpers/forum.ts'
import { any, otherThan, text, type TortureSetup, type Operation } from './torture-setup.ts'

/** Two different members of `feuding`. */
function rivals({ feuding }: TortureSetup): [Person, Person] {
  const one = any(feuding)
  return [one, any(feuding.filter(({ id }) => id !== one.id))]
}

/** Few, because registering hashes a password. */
const MOST_LEAVING = 3
let coming = 0

/** A member who may leave at any time; any other member while none is about to leave. */
const leavingMember = (person: Person, setup: TortureSetup): Person => any(setup.leaving) ?? otherThan(person, setup)

/** Operations between two members: following, blocking, writing, reading, and leaving in the middle of them. */
export const RELATIONS: Record<string, Operation> = {
  follow: {
    weight: 4,
    isWrite: true,
    right: [200],
    run: ({ api, person, setup }) =>
      api[any(['post', 'delete'] as const)](`/users/${otherThan(person, setup).id}/follow`),
  },
  followAcross: {
    weight: 3,
    isWrite: true,
    right: [200, 403],
    run: ({ setup }) => {
      const [one, other] = rivals(setup)
      return one.api[any(['post', 'post', 'delete'] as const)](`/users/${other.id}/follow`)
    },
  },
  block: {
    weight: 3,
    isWrite: true,
    right: [200],
    run: ({ setup }) => {
      const [one, other] = rivals(setup)
      return one.api[any(['post', 'delete', 'delete'] as const)](`/users/${other.id}/block`)
    },
  },
  messageAcross: {
    weight: 3,
    isWrite: true,
    right: [201, 403],
    run: ({ setup }) => {
      const [one, other] = rivals(setup)
      return one.api.post('/messages', { receiverId: other.id, content: text() })
    },
  },
  readAcross: {
    weight: 2,
    isWrite: true,
    right: [204],
    run: ({ setup }) => {
      const [one, other] = rivals(setup)
      return one.api.put(any([`/messages/user/${other.id}/read`, '/notifications/read-all']))
    },
  },
  followLeaving: {
    weight: 3,
    isWrite: true,
    right: [200, 404],
    run: ({ api, person, setup }) =>
      api[any(['post', 'delete'] as const)](`/users/${leavingMember(person, setup).id}/follow`),
  },
  messageLeaving: {
    weight: 3,
    isWrite: true,
    right: [201, 404],
    run: ({ api, person, setup }) =>
      api.post('/messages', { receiverId: leavingMember(person, setup).id, content: text() }),
  },
  /** Comes, does a little of everything, and leaves while that is on its way. */
  leave: {
    weight: 1,
    isWrite: true,
    right: [204],
    run: async ({ person, setup }) => {
      if (coming >= MOST_LEAVING) return { status: 204, text: '' }
      coming += 1
      const one = await setup.world.member()
      setup.leaving.push(one)
      const post = any(setup.posts)
      await one.api.post(`/users/${person.id}/follow`)
      await one.api.post(`/posts/${post}/like`)
      const others = [
        one.api.post(`/users/${person.id}/mute`),
        one.api.post(`/users/${any(setup.feuding).id}/block`),
        one.api.post(`/posts/${post}/bookmark`),
        one.api.post('/points/attendance'),
        one.api.post('/messages', { receiverId: person.id, content: text() }),
        one.api.put('/notifications/read-all'),
      ]
      const left = await one.api.delete('/auth/user', { password: one.password })
      const responses = await Promise.all(others)
      coming -= 1
      setup.leaving.splice(setup.leaving.indexOf(one), 1)
      // A call that came after the member left is 401.
      const wrong = responses.find(({ status }) => status >= 300 && status !== 401)
      return wrong ? { status: wrong.status, text: `beside leaving: ${wrong.text}` } : left
    },
  },
}
