import type { FarmServer } from './server.ts'

/** An account of a strategy. */
export interface Player {
  id: string
  token: string
  /** The cookies of its browser. */
  cookie: string
}

type Json = Record<string, unknown>

/** What strategies do, over HTTP as anybody would. */
export class World {
  #server: FarmServer
  #made = 0

  constructor(server: FarmServer) {
    this.#server = server
  }

  /** Sends a call and returns its body; a refusal is returned too, because strategies try what is refused. */
  async send<T = Json>(
    player: Player | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<T & { code?: string }> {
    const headers = {
      'content-type': 'application/json',
      ...(player && { authorization: `Bearer ${player.token}`, cookie: player.cookie }),
    }
    const response = await fetch(`${this.#server.base}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`)
    const text = await response.text()
    return (text ? JSON.parse(text) : {}) as T & { code?: string }
  }

  /** Registers so many accounts, in one browser or in one each. */
  async join(
    count: number,
    { inOneBrowser, isProved }: { inOneBrowser: boolean; isProved: boolean },
  ): Promise<Player[]> {
    const players: Player[] = []
    for (let made = 0; made < count; made += 1) {
      const name = `farm_${(this.#made += 1).toString(7).replace(/[01]/g, (digit) => (digit === '0' ? 'x' : 'y'))}`
      const cookie = inOneBrowser ? (players[0]?.cookie ?? '') : ''
      players.push(await this.#register(name, cookie))
    }
    // What a click in a mail would do.
    if (isProved)
      for (const { id } of players) this.#server.sql('UPDATE member SET email_verified = 1 WHERE id = ?', id)
    return players
  }

  async #register(username: string, cookie: string): Promise<Player> {
    const response = await fetch(`${this.#server.base}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ username, email: `${username}@test.example`, password: 'farm-password' }),
    })
    const text = await response.text()
    if (response.status !== 201) throw new Error(`${username}: ${response.status} ${text}`)
    const { token, user } = JSON.parse(text) as { token: string; user: { id: string } }
    const set = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    return { id: user.id, token, cookie: cookie || set.join('; ') }
  }

  /** The server's admin. */
  async admin(): Promise<Player> {
    const { token, user } = await this.send<{ token: string; user: { id: string } }>(
      null,
      'POST',
      '/auth/login',
      this.#server.admin,
    )
    return { id: user.id, token, cookie: '' }
  }

  /** Publishes a post; null when it is refused. */
  async post(player: Player): Promise<string | null> {
    const text = `여러 계정이 쓰는 글의 본문이에요. ${Math.random()}`
    const body = { title: '여러 계정이 쓰는 글', content: text, categoryIds: [7] }
    return (await this.send<{ id?: string }>(player, 'POST', '/posts', body)).id ?? null
  }

  comment = (player: Player, postId: string) =>
    this.send(player, 'POST', `/posts/${postId}/comments`, { content: `잘 읽었어요. ${Math.random()}` })
  like = (player: Player, postId: string) => this.send(player, 'POST', `/posts/${postId}/like`, { liked: true })
  attend = (player: Player) => this.send(player, 'POST', '/points/attendance', {})

  /** Points that the players hold, and those that were paid out as coin. */
  earned(players: readonly Player[]): number {
    const [held, paid] = [
      'SELECT points AS sum FROM account WHERE id = ?',
      "SELECT sum(points_amount) AS sum FROM conversion WHERE member_id = ? AND status = 'completed'",
    ]
    const sumOf = (query: string, id: string) => Number(this.#server.sql(query, id)[0]?.sum ?? 0)
    return players.reduce((sum, { id }) => sum + sumOf(held, id) + sumOf(paid, id), 0)
  }
}
