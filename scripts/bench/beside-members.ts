import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Community } from './community.ts'
import { Latencies } from './latencies.ts'
import type { Callers, Load } from './load.ts'

/** Latencies of members who load pages rendered per viewer, and of a guest at the same time. */
export interface BesideMembers {
  /** Latency of one page without other load. */
  pageMs: number
  members: Load
  guest: Latencies
}

const ALONE = 100
/** Delay until every member's first request is running. */
const HEAD_START_MS = 500
const GUEST_WAITS_MS = 20

/**
 * 64 members load a post continuously while a guest opens a new connection for each cached page.
 * The members run in the callers' process, so that their work does not delay the guest's measurement.
 */
export async function measureBesideMembers(
  { base, tokens, postId }: Community,
  callers: Callers,
  seconds: number,
): Promise<BesideMembers> {
  const post = `${base}/post/${postId}`
  const guest = new Latencies()
  const pageMs = await alone(post, tokens[0] as string)
  await read(`${base}/`)
  const end = performance.now() + HEAD_START_MS + seconds * 1_000
  const headersOfEach = tokens.map((token) => ({ Cookie: `aah-token=${token}` }))
  const reading = callers.call({
    target: { url: post, headersOfEach },
    callers: tokens.length,
    seconds: seconds + HEAD_START_MS / 1_000,
  })
  await sleep(HEAD_START_MS)
  while (performance.now() < end) {
    guest.add(await read(`${base}/`))
    await sleep(GUEST_WAITS_MS)
  }
  return { pageMs, members: await reading, guest }
}

/** The median of several readings, taken one after another. */
async function alone(post: string, token: string): Promise<number> {
  const [agent, latencies] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Latencies()]
  for (let nth = 0; nth < ALONE; nth += 1) latencies.add(await read(post, token, agent))
  agent.destroy()
  return latencies.at(50)
}

/** Milliseconds until the whole page was received; without an agent over a new connection. */
function read(url: string, token?: string, agent: Agent | false = false): Promise<number> {
  const began = performance.now()
  const headers = token ? { Cookie: `aah-token=${token}` } : {}
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (message) => {
      if (message.statusCode !== 200) reject(new Error(`${url}: ${message.statusCode}`))
      message.resume().once('end', () => resolve(performance.now() - began))
    }).once('error', reject)
  })
}
