import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expOfLevel } from '#src/rules/levels.ts'
import { ADMIN, get, register } from './community.ts'
import type { Mix } from './mix.ts'
import { startServer, type BenchServer } from './server.ts'

const MEMBERS = 60
const LEVELS = 12
const POSTS = 50
const POSTS_A_CALL = 25

/** A server of a checkout with the demo community, and what the mixed row asks it. */
export interface MixedServer {
  server: BenchServer
  mix: Mix
}

/** Starts the checkout's server with the demo community and 60 members of levels 1 to 12. */
export async function startMixedServer(root: string, folder: string): Promise<MixedServer> {
  const first = await startServer(folder, 'demo', ADMIN, root)
  const members = await register(first.base, MEMBERS)
  await first.stop()
  setLevels(
    folder,
    members.map(({ user }) => user.id),
  )
  const server = await startServer(folder, 'demo', ADMIN, root)
  const mix = { base: server.base, tokens: members.map(({ token }) => token), ...(await placesOf(server.base)) }
  return { server, mix }
}

/** Written into the file of a stopped server: no call gives a member the XP of a year. */
function setLevels(folder: string, ids: readonly string[]): void {
  const database = new DatabaseSync(path.join(folder, 'forum.db'))
  const update = database.prepare('UPDATE account SET exp = ?, level = ? WHERE id = ?')
  for (const [index, id] of ids.entries()) {
    const level = (index % LEVELS) + 1
    update.run(expOfLevel(level), level, id)
  }
  database.close()
}

interface ListedPost {
  id: string
  levelRestriction: number | null
  isSecret: boolean
}

/** The newest posts that every level may read, and all boards. */
async function placesOf(base: string): Promise<Pick<Mix, 'posts' | 'boards'>> {
  const posts: string[] = []
  for (let offset = 0; posts.length < POSTS; offset += POSTS_A_CALL) {
    const some = await get<ListedPost[]>(base, `/posts?limit=${POSTS_A_CALL}&offset=${offset}`)
    if (some.length === 0) throw new Error(`the demo community has no ${POSTS} posts that all may read`)
    posts.push(...some.filter(({ levelRestriction, isSecret }) => !levelRestriction && !isSecret).map(({ id }) => id))
  }
  const boards = await get<{ slug: string }[]>(base, '/categories')
  return { posts: [...new Set(posts)].slice(0, POSTS), boards: boards.map(({ slug }) => slug) }
}
