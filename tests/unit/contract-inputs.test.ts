import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { setPointToAahRate } from '#src/contracts/admin-settings.ts'
import { adjustPoints, changeRole, listAllUsers } from '#src/contracts/admin-users.ts'
import { listAnnouncements } from '#src/contracts/announcements.ts'
import { login, register } from '#src/contracts/auth.ts'
import { createComment } from '#src/contracts/comments.ts'
import { convertPoints, getPointsToday } from '#src/contracts/points.ts'
import { createPost, likePost, listPosts, searchPosts, setPostImages, updatePost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import { Login, PasswordForm, RegisterForm } from '#src/contracts/schemas/account.ts'
import { SettingForm, SettingInput } from '#src/contracts/schemas/settings.ts'
import {
  changePassword,
  listTopUsers,
  listUserPosts,
  updateNotificationSettings,
  updateProfile,
} from '#src/contracts/users.ts'

/** The message of each field that the schema refuses; empty when it takes the value. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }): [string, string] => [String(path[0] ?? 'body'), message]).reverse(),
  )
}

const refuses = (schema: z.ZodType, value: unknown, ...fields: string[]) =>
  assert.deepEqual(Object.keys(messages(schema, value)).sort(), fields.sort(), JSON.stringify(value))
const takes = (schema: z.ZodType, value: unknown) => refuses(schema, value)

const POST = { title: '제목 세 글자', content: '열 글자가 넘는 내용이에요', categoryIds: [7] }
const MEMBER = { username: '김철수', email: 'kim@example.com', password: 'secret1' }

/** Each rule with its sentence, word for word. */
const SENTENCES: [schema: z.ZodType, value: unknown, field: string, sentence: string][] = [
  [createComment.input, { id: 'a', content: '' }, 'content', '댓글 내용을 입력해주세요.'],
  [createComment.input, { id: 'a', content: ' \n\u200b ' }, 'content', '댓글 내용을 입력해주세요.'],
  [createComment.input, { id: 'a' }, 'content', '댓글 내용을 입력해주세요.'],
  [Login, { email: 'x@', password: 'x' }, 'email', '유효한 이메일 주소를 입력해주세요.'],
  [Login, { email: 'a@b.kr', password: '' }, 'password', '비밀번호를 입력해주세요.'],
  [register.input, { ...MEMBER, username: '김' }, 'username', '사용자 이름은 최소 3자 이상이어야 합니다.'],
  [register.input, { ...MEMBER, email: 'kim' }, 'email', '유효한 이메일 주소를 입력해주세요.'],
  [register.input, { ...MEMBER, password: '12345' }, 'password', '비밀번호는 최소 6자 이상이어야 합니다.'],
  [RegisterForm, { ...MEMBER, confirm: 'other' }, 'confirm', '비밀번호가 일치하지 않습니다.'],
  [setPointToAahRate.input, { rate: 0 }, 'rate', '전환율은 1 이상이어야 합니다'],
  [setPointToAahRate.input, { rate: 1.5 }, 'rate', '전환율은 정수여야 합니다'],
  [setPointToAahRate.input, { rate: '10000' }, 'rate', '전환율은 정수여야 합니다'],
  [SettingInput, { key: 'a', value: 'x' }, 'key', '키는 2자 이상이어야 합니다'],
  [SettingForm, { key: 'ab', value: '' }, 'value', '값은 필수 항목입니다'],
  [adjustPoints.input, { id: 'a', points: 1.5, reason: '사유' }, 'points', '포인트는 정수여야 합니다'],
  [adjustPoints.input, { id: 'a', points: 5, reason: '왜' }, 'reason', '사유는 2자 이상이어야 합니다'],
]
for (const [schema, value, field, sentence] of SENTENCES) {
  test(`${JSON.stringify(value)} is refused at ${field}: ${sentence}`, () =>
    assert.equal(messages(schema, value)[field], sentence))
}

/** Every limit on a text, counted in code points after NFC: the shortest and the longest that passes. */
const LENGTHS: [what: string, make: (text: string) => unknown, schema: z.ZodType, min: number, max: number][] = [
  ['title', (title) => ({ ...POST, title }), createPost.input, 3, 255],
  ['content', (content) => ({ ...POST, content }), createPost.input, 10, 50_000],
  ['content', (content) => ({ id: 'a', content }), createComment.input, 1, 5_000],
  ['reason', (reason) => ({ reason, postId: 'a' }), createReport.input, 1, 1_000],
  ['q', (q) => ({ q }), searchPosts.input, 1, 100],
  ['username', (username) => ({ ...MEMBER, username }), register.input, 3, 30],
  ['password', (password) => ({ ...MEMBER, password }), register.input, 6, 128],
  ['newPassword', (newPassword) => ({ currentPassword: '123456', newPassword }), changePassword.input, 6, 128],
  ['nickname', (nickname) => ({ nickname }), updateProfile.input, 2, 30],
  ['reason', (reason) => ({ id: 'a', points: 1, reason }), adjustPoints.input, 2, 5_000],
  ['key', (key) => ({ key, value: 'x' }), SettingInput, 2, 100],
]
for (const [field, make, schema, min, max] of LENGTHS) {
  test(`${field} takes ${min} to ${max} characters, composed or not`, () => {
    takes(schema, make('한'.repeat(min)))
    takes(schema, make('한'.repeat(max)))
    takes(schema, make('한'.normalize('NFD').repeat(max)))
    refuses(schema, make('한'.repeat(max + 1)), field)
    if (min > 1) refuses(schema, make('한'.normalize('NFD').repeat(min - 1)), field)
  })
}

for (const [field, make, schema] of LENGTHS.filter(([field]) => !['username', 'nickname'].includes(field))) {
  test(`${field} counts an emoji as one character`, () => {
    const [, , , , max] = LENGTHS.find((row) => row[1] === make) as (typeof LENGTHS)[number]
    takes(schema, make('😀'.repeat(max)))
    refuses(schema, make('😀'.repeat(max + 1)), field)
  })
  test(`${field} refuses what cannot be stored`, () => {
    if (/password/i.test(field)) return takes(schema, make('가나다라마바사아자차\0'))
    refuses(schema, make('가나다라마바사아자차\ud800'), field)
    refuses(schema, make('가나다라\0마바사아자차'), field)
  })
}

test('a wallet address takes 5 to 128 characters of printable ASCII, blanks around it aside', () => {
  const wallet = (walletAddress: unknown) => ({ pointsAmount: 10_000, walletAddress })
  for (const address of ['a'.repeat(5), 'a'.repeat(128), `  ${'a'.repeat(128)}\n`, '!~#;<>'])
    takes(convertPoints.input, wallet(address))
  for (const address of [
    'a'.repeat(4),
    'a'.repeat(129),
    ' aaaa ',
    'aa aaa',
    'aa\naaa',
    '한글주소이다',
    'aaaa\0a',
    5,
    null,
  ])
    refuses(convertPoints.input, wallet(address), 'walletAddress')
})

test('what is typed is stored composed; a title on one line and trimmed, markdown with its indentation', () => {
  const { title, content } = createPost.input.parse({
    ...POST,
    title: ' 한\n글 제목 '.normalize('NFD'),
    content: '    code\r\n두 번째 줄이에요',
  })
  assert.equal(title, '한 글 제목')
  assert.equal(content, '    code\n두 번째 줄이에요')
  refuses(createPost.input, { ...POST, content: `가나다${' '.repeat(20)}` }, 'content')
})

const USERNAMES: [name: string, isTaken: boolean][] = [
  ['김철수', true],
  ['kim_92', true],
  ['___', true],
  [' 김철수 ', true],
  ['김 철수', false],
  ['kim-92', false],
  ['ㅋㅋㅋ', false],
  ['кim123', false],
  ['김철수😀', false],
  ['김철수\u200b수', false],
]
for (const [username, isTaken] of USERNAMES) {
  test(`${JSON.stringify(username)} ${isTaken ? 'may' : 'may not'} be a username`, () =>
    refuses(register.input, { ...MEMBER, username }, ...(isTaken ? [] : ['username'])))
}

for (const nickname of ['가 나', '가\u3164나', '가\u202e나', 'a\tb']) {
  test(`${JSON.stringify(nickname)} may not be a nickname`, () =>
    refuses(updateProfile.input, { nickname }, 'nickname'))
}

test('an e-mail address is normalized to lower case without spaces; look-alikes are refused', () => {
  assert.equal(register.input.parse({ ...MEMBER, email: ' Kim@Example.COM ' }).email, 'kim@example.com')
  for (const email of ['kіm@example.com', 'a@b', 'a@@b.kr', '@b.kr', `${'a'.repeat(250)}@b.kr`, 5, null, { $gt: '' }]) {
    refuses(register.input, { ...MEMBER, email }, 'email')
  }
})

test('rights and balances cannot be written by sending them along', () => {
  const extra = { isAdmin: true, points: 5, exp: 5, level: 5, id: 'a', hash: 'x', author: 'b' }
  assert.deepEqual(Object.keys(register.input.parse({ ...MEMBER, ...extra })).sort(), ['email', 'password', 'username'])
  assert.deepEqual(updateProfile.input.parse({ ...extra, username: '다른이름', bio: 'x' }), { bio: 'x' })
  assert.deepEqual(Object.keys(createPost.input.parse({ ...POST, ...extra })).sort(), [
    'categoryIds',
    'content',
    'title',
  ])
})

test('the profile call leaves alone what is not sent, and takes away what is sent empty', () => {
  assert.deepEqual(updateProfile.input.parse({}), {})
  assert.deepEqual(updateProfile.input.parse({ nickname: '', bio: null, profileImageUrl: '' }), {
    nickname: null,
    bio: null,
    profileImageUrl: null,
  })
  assert.deepEqual(updateProfile.input.parse({ nickname: '\u200b\u3164' }), { nickname: null })
  takes(updateProfile.input, { bio: '가'.repeat(500) })
  refuses(updateProfile.input, { bio: '가'.repeat(501) }, 'bio')
})

const NO_INTEGERS = [
  10_000.5,
  '10000',
  '1e5',
  Number.NaN,
  Infinity,
  JSON.parse('1e309') as number,
  2 ** 53,
  true,
  [10_000],
  {},
  null,
  undefined,
]
test('numbers of a body are whole JSON numbers and nothing that looks like them', () => {
  for (const odd of NO_INTEGERS) {
    refuses(convertPoints.input, { pointsAmount: odd, walletAddress: '0x123' }, 'pointsAmount')
    refuses(adjustPoints.input, { id: 'a', points: odd, reason: '사유' }, 'points')
    refuses(setPointToAahRate.input, { rate: odd }, 'rate')
    refuses(createPost.input, { ...POST, categoryIds: [odd] }, 'categoryIds')
    if (odd !== undefined) refuses(createPost.input, { ...POST, levelRestriction: odd }, 'levelRestriction')
  }
  refuses(adjustPoints.input, { id: 'a', points: 0, reason: '사유' }, 'points')
  takes(adjustPoints.input, { id: 'a', points: -(10 ** 9), reason: '사유' })
})

const NO_NUMBERS = [
  '0',
  '-1',
  '1.5',
  '1e1',
  'abc',
  '',
  ' 1',
  '+1',
  '0x1',
  '1000000000',
  'NaN',
  '１',
  ['1', '2'],
  { ne: '' },
]
test('numbers of a query are digits within their range; anything else is refused, not clamped', () => {
  for (const odd of NO_NUMBERS) {
    refuses(listPosts.input, { limit: odd }, 'limit')
    refuses(listAnnouncements.input, { page: odd }, 'page')
    if (odd !== '0') refuses(listPosts.input, { offset: odd }, 'offset')
  }
  takes(listPosts.input, { limit: '50', offset: '100000' })
  refuses(listPosts.input, { limit: '51', offset: '100001' }, 'limit', 'offset')
  takes(listTopUsers.input, { limit: '100' })
  refuses(listTopUsers.input, { limit: '101' }, 'limit')
})

test('a list takes a page in place of an offset, of ten rows or as many as are wanted', () => {
  const slice = (input: object) => {
    const { limit, offset, page } = listPosts.input.parse(input)
    return [limit, offset, page]
  }
  assert.deepEqual(slice({ page: '1' }), [10, 0, undefined])
  assert.deepEqual(slice({ page: '3' }), [10, 20, undefined])
  assert.deepEqual(slice({ page: 3, limit: '50' }), [50, 100, undefined])
  assert.deepEqual(slice({ page: '10000' }), [10, 99_990, undefined])
  for (const page of ['0', '-1', '10001', '1.5', 'abc', '', ' 1']) refuses(listPosts.input, { page }, 'page')
  refuses(listPosts.input, { page: '2', offset: '10' }, 'page')
  refuses(listPosts.input, { page: '10000', limit: '50' }, 'page')
  refuses(listUserPosts.input, { id: 'a', page: '0' }, 'page')
  takes(listUserPosts.input, { id: 'a', page: '2' })
})

test('lists have their defaults, and pages may give numbers themselves', () => {
  assert.deepEqual(listPosts.input.parse({}), { filter: 'newest', limit: 10, offset: 0 })
  assert.deepEqual(listPosts.input.parse({ filter: 'comments', limit: 5, offset: 10 }), {
    filter: 'comments',
    limit: 5,
    offset: 10,
  })
  assert.deepEqual(listTopUsers.input.parse({}), { limit: 10, by: 'points' })
  assert.deepEqual(listAllUsers.input.parse({}), { format: 'json', page: 1, search: '' })
  refuses(listPosts.input, { filter: 'oldest' }, 'filter')
})

test('a post needs a category, each counts once, and a level within bounds', () => {
  refuses(createPost.input, { ...POST, categoryIds: [] }, 'categoryIds')
  refuses(createPost.input, { ...POST, categoryIds: 7 }, 'categoryIds')
  assert.deepEqual(createPost.input.parse({ ...POST, categoryIds: [3, 7, 3] }).categoryIds, [3, 7])
  takes(createPost.input, { ...POST, levelRestriction: 9_999 })
  refuses(createPost.input, { ...POST, levelRestriction: 10_000 }, 'levelRestriction')
  refuses(createPost.input, { ...POST, levelRestriction: -1 }, 'levelRestriction')
})

test('a post that is edited may say which version was read', () => {
  takes(updatePost.input, { ...POST, id: 'a', expectedUpdatedAt: '2026-11-21T00:00:00.000Z' })
  refuses(updatePost.input, { ...POST, id: 'a', expectedUpdatedAt: 'yesterday' }, 'expectedUpdatedAt')
})

test('a post has at most ten images', () => {
  const images = (count: number) => Array.from({ length: count }, (_, i) => `/media/${i}.webp`).join('|')
  takes(setPostImages.input, { id: 'a', imageUrl: '' })
  takes(setPostImages.input, { id: 'a', imageUrl: images(10) })
  refuses(setPostImages.input, { id: 'a', imageUrl: images(11) }, 'imageUrl')
  refuses(setPostImages.input, { id: 'a', imageUrl: null }, 'imageUrl')
})

test('a report names exactly one thing', () => {
  takes(createReport.input, { reason: '광고', postId: 'a' })
  takes(createReport.input, { reason: '광고', commentId: 'a', postId: null })
  refuses(createReport.input, { reason: '광고' }, 'postId')
  refuses(createReport.input, { reason: '광고', postId: 'a', commentId: 'b' }, 'postId')
  refuses(createReport.input, { reason: '  ', postId: 'a' }, 'reason')
})

test('ids are short and plain', () => {
  for (const id of ['', 'a b', '../a', 'a'.repeat(65), 5, null, { $ne: '' }]) refuses(likePost.input, { id }, 'id')
  takes(likePost.input, { id: '0191d5b0-1111-7aaa-8bbb-0123456789ab' })
})

test('switches are true or false', () => {
  for (const odd of ['true', 1, 0, 'on', null]) {
    refuses(likePost.input, { id: 'a', liked: odd }, 'liked')
    refuses(changeRole.input, { id: 'a', isAdmin: odd }, 'isAdmin')
    refuses(
      updateNotificationSettings.input,
      { emailNotifications: odd, pushNotifications: true },
      'emailNotifications',
    )
  }
})

test('signing in reads any e-mail text, because an unreadable one has its own code', () => {
  takes(login.input, { email: 'not an address', password: 'x' })
  refuses(login.input, { email: { $gt: '' }, password: ['x'] }, 'email', 'password')
})

test('the password form compares what was typed twice', () => {
  const form = { currentPassword: '123456', newPassword: 'abcdef', confirm: 'abcdef' }
  takes(PasswordForm, form)
  refuses(PasswordForm, { ...form, confirm: 'abcdeg' }, 'confirm')
  // An imported password may be shorter than a new one.
  takes(PasswordForm, { ...form, currentPassword: '1' })
  refuses(PasswordForm, { ...form, newPassword: '12345', confirm: '12345' }, 'newPassword', 'confirm')
  refuses(PasswordForm, { ...form, currentPassword: '', confirm: 'abcdeg' }, 'currentPassword', 'confirm')
})

test('the registration form says everything at once, and takes a password typed in two normal forms', () => {
  refuses(
    RegisterForm,
    { ...MEMBER, username: 'a', password: '123', confirm: '1234' },
    'username',
    'password',
    'confirm',
  )
  takes(RegisterForm, { ...MEMBER, password: '비밀번호여섯', confirm: '비밀번호여섯'.normalize('NFD') })
})

test('a setting takes text, a number, yes or no, and keeps it as text for the rule of its key', () => {
  assert.equal(SettingInput.parse({ key: 'postPoints', value: 10 }).value, '10')
  assert.equal(SettingInput.parse({ key: 'postPoints', value: '10' }).value, '10')
  assert.equal(SettingInput.parse({ key: 'postPoints', value: 1.5 }).value, '1.5')
  assert.equal(SettingInput.parse({ key: 'convertBoughtPoints', value: false }).value, 'false')
  for (const value of [null, [], Number.NaN]) refuses(SettingInput, { key: 'postPoints', value }, 'value')
})

test('a conversion is completed or failed, nothing else', () => {
  assert.equal(settleConversion.input.parse({ id: 'a', status: 'completed' }).transactionHash, null)
  for (const status of ['pending', 'done', '', null]) refuses(settleConversion.input, { id: 'a', status }, 'status')
})

test('a month is a month', () => {
  takes(getPointsToday.input, { month: '2026-11' })
  for (const month of ['2026-13', '2026-1', '2026', '11-2026', '']) refuses(getPointsToday.input, { month }, 'month')
})
