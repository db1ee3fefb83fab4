import { client, type Api, type ApiResponse } from './client.ts'
import { ADMIN } from './server.ts'
import { sharedServer } from './shared-server.ts'

/** Someone with an account, and the API as they see it. */
export interface Person {
  id: string
  username: string
  email: string
  password: string
  token: string
  /** What a browser would send back: the cookies that the sign-in or registration set. */
  cookie: string
  api: Api
}

export interface PostRow {
  id: string
  title: string
  content: string
  [field: string]: unknown
}

export interface CommentRow {
  id: string
  postId: string
  content: string
  [field: string]: unknown
}

const PASSWORD = 'member-password'
let count = 0
/** Digits that no other letter looks like: names that look alike are refused. */
const DIGITS = '23456789abcdefghjkmnpqrstuvwxyz'
const lettersOf = (number: number): string =>
  [...number.toString(DIGITS.length)].map((digit) => DIGITS[Number.parseInt(digit, DIGITS.length)]).join('')
/** Distinct in every process of a run, within 30 characters and fit for a user name. */
const unique = () => [process.pid, Date.now(), (count += 1)].map(lettersOf).join('_')

/** Makes members, posts and comments over HTTP, on the shared server or on the one at `base`. */
export async function forum(base?: string) {
  const guest = client(base ?? (await sharedServer()))
  const person = (email: string, password: string, status: number, response: ApiResponse<SignedIn>): Person => {
    const { token, user } = expectStatus(response, status)
    const { id, username } = user
    return { id, username, email, password, token, cookie: cookiesOf(response), api: guest.as(token) }
  }

  /** The registration of a new member, sent with these headers. */
  async function register(fields: Names = {}, headers: Record<string, string> = {}) {
    const username = fields.username ?? `m${unique()}`
    const email = `${username.replace(/[^A-Za-z0-9_]/g, '')}.${unique()}@test.example`
    const body = { ...fields, username, email, password: PASSWORD }
    const response = await guest.post<SignedIn>('/auth/register', body, { headers })
    return { email, response, body: response.body }
  }

  /** A new member, of a browser of their own unless the headers have another's cookies. */
  async function member(fields: Names = {}, headers: Record<string, string> = {}): Promise<Person> {
    const { email, response } = await register(fields, headers)
    return person(email, PASSWORD, 201, response)
  }

  /** The admin that every test server has. */
  async function admin(): Promise<Person> {
    const response = await guest.post<SignedIn>('/auth/login', ADMIN)
    return person(ADMIN.email, ADMIN.password, 200, response)
  }

  /** A member who was made an admin by the admin. */
  async function newAdmin(): Promise<Person> {
    const [made, by] = [await member(), await admin()]
    expectStatus(await by.api.patch(`/admin/users/${made.id}/role`, { isAdmin: true }), 200)
    return made
  }

  /** A member who was made a moderator by the admin. */
  async function newModerator(): Promise<Person> {
    const [made, by] = [await member(), await admin()]
    expectStatus(await by.api.patch(`/admin/users/${made.id}/role`, { role: 'moderator' }), 200)
    return made
  }

  /** A post of `author`, or of a new member. */
  async function post(author?: Person, fields: Record<string, unknown> = {}): Promise<PostRow> {
    const { api } = author ?? (await member())
    const body = { title: `제목 ${unique()}`, content: '열 글자가 넘는 본문이에요.', categoryIds: [7], ...fields }
    return expectStatus(await api.post<PostRow>('/posts', body), 201)
  }

  /** A comment of `author`, or of a new member, on the post. */
  async function comment(postId: string, author?: Person, fields: Record<string, unknown> = {}): Promise<CommentRow> {
    const { api } = author ?? (await member())
    const response = await api.post<CommentRow>(`/posts/${postId}/comments`, { content: `댓글 ${unique()}`, ...fields })
    return expectStatus(response, 201)
  }

  /** Lets these members write to each other without a request: each follows all others. */
  async function acquaint(...people: Person[]): Promise<void> {
    for (const { api, id } of people)
      for (const other of people) if (other.id !== id) expectStatus(await api.post(`/users/${other.id}/follow`), 200)
  }

  return { guest, register, acquaint, member, admin, newAdmin, newModerator, post, comment, unique }
}

export type Forum = Awaited<ReturnType<typeof forum>>

interface Names {
  agreements?: object
  username?: string
  nickname?: string
}

/** The Cookie header of a browser that got this response. */
export const cookiesOf = ({ headers }: Pick<ApiResponse, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

interface SignedIn {
  token: string
  user: { id: string; username: string }
}

/** The body of a response with this status; throws with the whole response when it is another. */
export function expectStatus<T>(response: { status: number; body: T; text: string }, status: number): T {
  if (response.status !== status) throw new Error(`${status} expected, got ${response.status}: ${response.text}`)
  return response.body
}
