import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameKey } from '#cms/members/name-forms.ts'
import { looksOfficial } from '#cms/members/official-names.ts'
import { createComment } from '#src/contracts/comments.ts'
import { createPost } from '#src/contracts/posts.ts'
import { updateProfile } from '#src/contracts/users.ts'

const isNickname = (nickname: string) => updateProfile.input.safeParse({ nickname }).success

/** Names that look emptier or other than they are. */
const DISHONEST: [what: string, name: string][] = [
  ['a zero-width space', '가\u200b나'],
  ['a word joiner', '가\u2060나'],
  ['tag characters', '가나\u{e0061}\u{e0064}'],
  ['a variation selector behind a letter', '가나\ufe0f'],
  ['one of the supplement', '가나\u{e0100}'],
  ['a joiner between letters', '가\u200d나'],
  ['a Hangul filler', '가\u3164나'],
  ['a half-width filler', '가\uffa0나'],
  ['a right-to-left override', '가나\u202e다라'],
  ['an isolate', '가\u2066나\u2069다'],
  ['a private character', '가나\ue000'],
  ['nothing to see', '\u{e0100}\u{e0101}\u{e0102}'],
  ['marks alone', '\u0301\u0302\u0303'],
  ['a Cyrillic letter in a Latin name', 'аlice'],
  ['a Greek letter in a Latin name', 'Αlice'],
  ['mathematical letters', '𝐚𝐥𝐢𝐜𝐞'],
  ['full-width letters', 'ａｌｉｃｅ'],
  ['a ligature', 'ﬁona'],
  ['jamo that make no syllable', 'ᄀ나다'],
]
for (const [what, name] of DISHONEST) {
  test(`a nickname with ${what} is refused`, () => assert.equal(isNickname(name), false))
}

for (const name of [
  '김철수',
  'ㅋㅋㅋ',
  'Alice김',
  '山田タロウ',
  'Юлия',
  'Ελένη',
  'José',
  '👨‍👩‍👧가족',
  '❤️사랑',
  'a-b.c',
]) {
  test(`${name} is a nickname`, () => assert.ok(isNickname(name)))
}

for (const name of [
  '관리자',
  '운영자',
  '관_리_자',
  'AAH 관리자',
  'admin',
  'ADMIN',
  'Admin_01',
  'adm1n',
  'аdmin',
  'ɑdmin',
]) {
  test(`${name} looks official`, () => assert.ok(looksOfficial(name)))
}
for (const name of [
  'administrator',
  'aah_admin',
  '𝐚𝐝𝐦𝐢𝐧',
  'AAH 공식',
  'aah공식계정',
  'ＡＡＨ_공식',
  'A.A.H 공식',
  '운영자님',
]) {
  test(`${name} looks official too`, () => assert.ok(looksOfficial(name)))
}
for (const name of [
  'm0derator',
  'm0d3rator',
  'MODERAT0R',
  '4dmin',
  '@dmin',
  'adm|n',
  '고객센터',
  'AAH 고객 센터',
  '시스템',
  '시스탬',
  '시스템_01',
  '시스템님',
  '시스템 알림',
  'System',
  'sy5tem',
  '운영팀',
  '운영팀2',
  '운_영_팀',
]) {
  test(`${name} is a name of staff`, () => assert.ok(looksOfficial(name)))
}
for (const name of [
  'badminton',
  '시스템개발자',
  '게임시스템',
  'systematic',
  '고객',
  '센터',
  'supporter',
  '모더나',
  'm0m0',
  '김철수',
  '공식을외우자',
  'aahlover',
  'adam',
  '관리하는사람',
  'madmin',
]) {
  test(`${name} does not look official`, () => assert.equal(looksOfficial(name), false))
}

/** Names of which the database takes one. */
const ALIKE: readonly string[][] = [
  ['alice', 'aIice', 'ALICE', 'a1ice', 'al|ce', 'ɑlice', 'аlісе', 'αlιce'],
  ['boom', 'b0om', 'BOOM', 'воом', 'ВООМ', 'ｂｏｏｍ'],
  ['вова', 'BOBA', 'boba', 'b0ba'],
  ['별빛', '별빛'.normalize('NFD')],
]
for (const names of ALIKE) {
  test(`${names.join(', ')} are one name`, () =>
    assert.deepEqual(new Set(names.map(nameKey)).size, 1, names.map(nameKey).join()))
}

test('names that do not look alike are different ones', () => {
  const names = ['jose', 'josé', 'юлия', 'ann', 'anna', '별빛', '별빛2', 'a_b', 'a-b', 'ab', 'rn', 'm']
  assert.equal(new Set(names.map(nameKey)).size, names.length)
})

for (const name of [
  'http://가나',
  'https://a',
  '가나://다',
  'www.가나',
  'WWW.coin',
  'aah-coin.com',
  't.me',
  'T．ME',
  '가나.한국',
  'coin2.com',
]) {
  test(`${name} is no nickname, because it looks like a web address`, () => assert.equal(isNickname(name), false))
}
for (const name of ['a-b.c', '김.씨', '...안녕', '3.14', '끝.', 'wwwow', 'v2.0']) {
  test(`${name} is a nickname and no web address`, () => assert.ok(isNickname(name)))
}

test('a text needs something to see, and a title says what it shows', () => {
  const post = { content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const titles = [
    '\u{e0100}\u{e0101}\u{e0102}\u{e0103}',
    '안전한 \u202e글자 제목',
    '제목이에요\u{e0061}',
    '뒤집힌 \u2067제목',
  ]
  for (const title of titles) assert.equal(createPost.input.safeParse({ ...post, title }).success, false, title)
  for (const title of ['깃발 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 제목', '가족 👨‍👩‍👧 제목 ❤️'])
    assert.ok(createPost.input.safeParse({ ...post, title }).success, title)
  const comment = (content: string) => createComment.input.safeParse({ id: 'x', content }).success
  assert.equal(comment('\u{e0100}\ufe0f\u200d'), false)
  assert.ok(comment('👍'))
})
