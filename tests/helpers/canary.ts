import assert from 'node:assert/strict'

/** Who opens the addresses of a test: a member, or a guest without a token. */
export interface Reader {
  name: string
  token: string | null
}

/** What an address answered, headers included. */
export interface Answer {
  address: string
  text: string
}

const AT_ONCE = 4

/** A word that is stored in one place; one that is found anywhere else has leaked from there. */
export const canaryWord = (name: string): string => `zq${name}${Math.random().toString(36).slice(2, 10)}`

/** Opens each of these addresses once as this reader, calls by token and pages by cookie; none may fail with a 500. */
export async function answersTo({ token }: Reader, base: string, addresses: readonly string[]): Promise<Answer[]> {
  const waiting = [...new Set(addresses)]
  const answers: Answer[] = []
  const worker = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const isCall = address.startsWith('/api/')
      const signed: Record<string, string> = isCall
        ? { Authorization: `Bearer ${token}` }
        : { Cookie: `aah-token=${token}` }
      const answer = await fetch(base + address, { headers: token ? signed : {}, redirect: 'manual' })
      assert.notEqual(answer.status, 500, address)
      answers.push({ address, text: `${JSON.stringify([...answer.headers])} ${await answer.text()}` })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}
