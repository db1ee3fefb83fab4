import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** A word that is out, the one word for that thing, and the texts that keep it with the reason. */
interface Out {
  word: RegExp
  instead: string
  keeps?: readonly (string | RegExp)[]
}

const OUT: readonly Out[] = [
  {
    word: /작성자|저자|글쓴 (?:이|사람|회원)|(?<!주소를 )쓴 (?:회원|사람)/u,
    instead: '글쓴이',
  },
  {
    word: /카테고리/u,
    instead: '게시판',
    // The specification's own texts (sections 2 and 5): a heading, an empty page, a check, the menu and the form's field; the tab that boards.md names.
    keeps: ['카테고리 게시글', '카테고리를 찾을 수 없어요', '카테고리를 1개 이상 선택해 주세요.', /^카테고리$/u],
  },
  {
    word: /운영자|운영팀|스태프|관리자/u,
    instead: '운영진',
    keeps: [
      // The role, where moderators have the right not, and the page named after it (the specification's admin page).
      /^관리자$/u,
      /^관리자로$/u,
      '관리자 페이지',
      '관리자 권한',
      '환경 변수의 관리자',
      '운영 도우미와 관리자',
      '관리자만',
      '마지막 관리자',
      '회원을 관리자로 지정',
      '관리자가 쓴 것',
      '관리자가 결정한 것',
      '쓴 운영진이나 관리자',
    ],
  },
  {
    word: /이미지|그림(?!책)/u,
    instead: '사진',
    keeps: [
      // What a page loads, not what members attach; the sign of a board; names of placeholders in stored articles.
      '스크립트나 이미지를',
      /^그림$/u,
      '색과 그림을',
      /^이미지$/u,
    ],
  },
  {
    word: /사용자|이용자|유저/u,
    instead: '회원',
    keeps: [
      // The specification's user name, tab, unknown author, access title and comment of a deleted account.
      '사용자 이름',
      '사용자 관리',
      '알 수 없는 사용자',
      /^차단한 사용자$/u,
      '삭제된 사용자의 댓글이에요',
      // The law's word: who writes to the operator without an account has these rights as well.
      '이용자의 개인정보',
      '이용자가 어떤 권리',
      '이용자의 동의',
      /^이용자의 권리$/u,
      '이용자는 언제든지',
      '이용자의 권리에 중요한',
    ],
  },
  { word: /장부/u, instead: '원장' },
  { word: /벌점/u, instead: '20 P를 더 차감해요' },
  { word: /거두/u, instead: '회수' },
  { word: /가입 신청을 받아들이지/u, instead: '가입이 승인되지 않았어요' },
  { word: /오신 것을 환영/u, instead: '다시 만나서 반가워요', keeps: ['커뮤니티에 오신 것을 환영해요.'] },
  { word: /님 살펴보기/u, instead: '회원 정보' },
  { word: /그만두게/u, instead: '해제했어요' },
  { word: /이 부분 쓰기/u, instead: '이대로 사용하기' },
  { word: /^쓴 시각$|^한 일$|에게 한 일/u, instead: '작성일, 작업' },
  { word: /기다리는 일/u, instead: '처리할 일' },
  { word: /많이 찾는 말/u, instead: '인기 검색어' },
  { word: /관련순/u, instead: '정확도순' },
  { word: /^차례$/u, instead: '목차' },
  { word: /월간 (?:인기|우수)/u, instead: '이달의 글' },
  { word: /[「」『』]|"[가-힣][^"]*"/u, instead: '‘’' },
]

/** Where Korean sentences stand: those of the interface, of the API document, of the panel's menu, and the first announcements. */
const FILES = [
  ...globSync('src/text/*.ts'),
  ...globSync('src/contracts/**/*.ts'),
  ...globSync('cms/**/*.collection.ts', { exclude: ['cms/.next'] }),
  'cms/operations/seed/announcements.ts',
]

/** Literals with Korean words; a template with N for each value. Comments hold none. */
function sentencesOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)
  return [...literals]
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\$\{[^}]*\}/g, 'N') ?? '')
    .filter((sentence) => /[가-힣]/u.test(sentence))
}

/** The sentence without what may keep the word. */
const withoutKept = (sentence: string, { keeps = [] }: Out): string =>
  keeps.reduce<string>(
    (left, kept) => left.replaceAll(typeof kept === 'string' ? kept : new RegExp(kept, 'gu'), ''),
    sentence,
  )

const faultsOf = (sentence: string): string[] =>
  OUT.filter((out) => out.word.test(withoutKept(sentence, out))).map(({ instead }) => `${sentence} → ${instead}`)

const all = FILES.map((file) => ({ file, sentences: sentencesOf(readFileSync(file, 'utf8')) }))

test('every sentence of the interface has one word for one thing', () => {
  assert.ok(all.flatMap(({ sentences }) => sentences).length > 2_000)
  assert.deepEqual(
    all.flatMap(({ file, sentences }) => sentences.flatMap(faultsOf).map((fault) => `${file}: ${fault}`)),
    [],
  )
})

test('each text that keeps a word is there', () => {
  const kept = OUT.flatMap(({ keeps = [] }) => keeps)
  const every = all.flatMap(({ sentences }) => sentences)
  assert.deepEqual(
    kept.filter(
      (text) => !every.some((sentence) => (typeof text === 'string' ? sentence.includes(text) : text.test(sentence))),
    ),
    [],
  )
})

test('a sentence with a word that is out is found', () => {
  const source = "// 작성자\nconst a = { b: `${name} 작성자예요`, c: '카테고리를 골라 주세요.', d: '사진' }"
  assert.deepEqual(sentencesOf(source).flatMap(faultsOf), ['N 작성자예요 → 글쓴이', '카테고리를 골라 주세요. → 게시판'])
})
