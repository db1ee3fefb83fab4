import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'

let make: Forum
before(async () => {
  make = await forum()
})

interface Refused {
  fields: Record<string, string>
}

/** A name with letters that others look like. */
const wordOf = () => `Lil${make.unique().replaceAll('_', '')}`
const lookalikeOf = (word: string) => word.replace('Lil', '1I1')
const register = (names: { username: string; nickname?: string }) =>
  make.guest.post<Refused>('/auth/register', {
    ...names,
    email: `${make.unique()}@test.example`,
    password: 'member-password',
  })
const rename = ({ api }: Person, nickname: string | null) => api.patch<Refused>('/users/profile', { nickname })

function assertTaken(answer: Awaited<ReturnType<typeof register>>, ...fields: string[]): void {
  assertFailure(answer, 409, 'CONFLICT')
  assert.deepEqual(Object.keys(answer.body.fields), fields)
}

test('a user name that looks like another one, or like a nickname, is taken', async () => {
  const [word, nickname] = [wordOf(), wordOf()]
  await make.member({ username: word, nickname })
  assertTaken(await register({ username: lookalikeOf(word) }), 'username')
  assertTaken(await register({ username: lookalikeOf(nickname) }), 'username')
  assertTaken(await register({ username: nickname, nickname: lookalikeOf(word) }), 'username', 'nickname')
})

test('a nickname that looks like another one, or like a user name, is taken; one’s own user name is not', async () => {
  const [first, second] = [await make.member({ username: wordOf() }), await make.member()]
  const nickname = `별빛${wordOf()}`
  expectStatus(await rename(first, nickname), 200)
  assertTaken(await rename(second, lookalikeOf(nickname)), 'nickname')
  assertTaken(await rename(second, lookalikeOf(first.username)), 'nickname')
  // Neither is a refused one theirs, nor does it cost them what they have.
  expectStatus(await rename(first, nickname.toUpperCase()), 200)
  expectStatus(await rename(first, lookalikeOf(first.username)), 200)
  expectStatus(await rename(first, null), 200)
  assertTaken(await register({ username: lookalikeOf(first.username) }), 'username')
})

test('a nickname of Cyrillic letters is the Latin one that it looks like', async () => {
  const member = await make.member({ nickname: 'ace_boxy' })
  const other = await make.member()
  assertTaken(await rename(other, 'асе_воху'), 'nickname')
  expectStatus(await rename(member, null), 200)
})

test('a nickname that was given up stays others’ refusal and may be taken back', async () => {
  const [owner, other] = [await make.member(), await make.member()]
  const [before, after] = [wordOf(), wordOf()]
  expectStatus(await rename(owner, before), 200)
  expectStatus(await rename(owner, after), 200)
  assertTaken(await rename(other, lookalikeOf(before)), 'nickname')
  assertTaken(await register({ username: before }), 'username')
  expectStatus(await rename(owner, before), 200)
  assertTaken(await rename(other, after), 'nickname')
  expectStatus(await rename(owner, null), 200)
  assertTaken(await rename(other, before), 'nickname')
})

test('the nicknames of who left are refused, too', async () => {
  const [former, last] = [wordOf(), wordOf()]
  const member = await make.member({ nickname: former })
  expectStatus(await rename(member, last), 200)
  expectStatus(await member.api.delete('/auth/user', { password: member.password }), 204)
  const other = await make.member()
  for (const name of [member.username, former, last]) assertTaken(await rename(other, name), 'nickname')
})

test('of names that come at once one is taken', { skip: withoutTransactions }, async () => {
  for (let round = 0; round < 3; round += 1) {
    const word = wordOf()
    const members = [await make.member(), await make.member(), await make.member()]
    const answers = await Promise.all([
      ...members.map((member) => rename(member, lookalikeOf(word))),
      register({ username: word }),
      register({ username: lookalikeOf(word) }),
    ])
    const won = answers.filter(({ status }) => status < 300)
    assert.equal(won.length, 1, answers.map(({ status, text }) => `${status} ${text}`).join('\n'))
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      assertFailure(answer, 409, 'CONFLICT')
      assert.equal(Object.keys(answer.body.fields).length, 1)
    }
  }
})

test('what is wrong with names comes before what is taken', async () => {
  const { username } = await make.member()
  const answer = await register({ username, nickname: 'aah-coin.com' })
  assertFailure(answer, 400, 'VALIDATION')
  assert.deepEqual(Object.keys(answer.body.fields), ['nickname'])
})
