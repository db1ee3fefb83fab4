// Prepares a folder for the bench of event streams: members with open sessions, and a post. Sessions are created
// directly, because each sign-in would cost a password hash. Prints the result as JSON.
import type { Payload } from 'payload'

/** Input of the stream bench: a token for each listener, the writer's token and the post. */
export interface StreamSetup {
  tokens: string[]
  postId: string
  writer: string
}

const [, , folder = '', members = '1'] = process.argv
Object.assign(process.env, { DATA_DIR: folder, SEED: 'none', RATE_LIMITS: 'off', NODE_ENV: 'production' })
const { openDatabase } = await import('#cms/operations/boot/open-database.ts')
const { prepareContent } = await import('#cms/operations/seed/prepare.ts')
const payload = await openDatabase()
await prepareContent(payload, () => undefined)
const tokens: string[] = []
for (let index = 0; index < Number(members); index += 1) tokens.push(await newToken(payload, `stream_${index}`))
const writer = await newToken(payload, 'stream_writer')
const setup: StreamSetup = { tokens, writer, postId: await newPost(payload, writer) }
process.stdout.write(JSON.stringify(setup), () => process.exit(0))

async function newToken(payload: Payload, username: string): Promise<string> {
  const { createMember } = await import('#cms/accounts/create-member.ts')
  const { openSession } = await import('#cms/accounts/sessions.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const now = new Date()
  const req = localRequest(payload)
  const email = `${username}@bench.example`
  return createMember({ req, username, email, password: null, now }, (id) => openSession(req, id, now))
}

async function newPost(payload: Payload, token: string): Promise<string> {
  const { signedInBy } = await import('#cms/sessions/actor.ts')
  const { renderPost, createPost } = await import('#cms/posts/create.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const actor = (await signedInBy(payload, token))?.actor
  if (!actor) throw new Error('the writer is not signed in')
  const input = { title: '모두가 읽는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: localRequest(payload, actor), actor, input, now: new Date() }
  return (await createPost(call, await renderPost(call))).id
}
