import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnwritten, templateOf } from '../../site/islands/composer/use-template.ts'
import { raisedActs, rightsOf } from '#src/rules/board-settings.ts'
import { foldsOf, withChosenFirst } from '#src/rules/categories.ts'
import { shownGrade } from '#src/rules/grades.ts'
import { cookieView, isWideView } from '#src/rules/post-views.ts'

const [coin, life] = [
  { id: 'c', name: '코인' },
  { id: 'l', name: '생활' },
]
const boardsOf = (...groups: (typeof coin | null)[]) => groups.map((group, id) => ({ id, group }))
const shape = (boards: ReturnType<typeof boardsOf>) =>
  foldsOf(boards).map(({ name, boards: inside }) => [name, inside.map(({ id }) => id)])

test('ten boards are not folded, eleven are, by group and in their order', () => {
  const ten = boardsOf(null, null, null, null, null, coin, coin, life, life, life)
  assert.deepEqual(shape(ten), [[null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]])
  const eleven = [...ten, { id: 10, group: null }]
  assert.deepEqual(shape(eleven), [
    [null, [0, 1, 2, 3, 4, 10]],
    ['코인', [5, 6]],
    ['생활', [7, 8, 9]],
  ])
  assert.deepEqual(shape(boardsOf(...Array.from({ length: 12 }, () => null))).length, 1)
  assert.deepEqual(withChosenFirst(eleven, [8]).map(({ id }) => id)[0], 8)
})

test('groups of one name are two groups', () => {
  const twin = { id: 't', name: '코인' }
  const boards = boardsOf(...Array.from({ length: 11 }, (_, at) => (at < 6 ? coin : twin)))
  assert.equal(shape(boards).length, 2)
})

const OPTIONS = [
  { id: 1, template: null },
  { id: 2, template: '## 질문' },
  { id: 3, template: '## 후기' },
]

for (const [chosen, template] of [
  [[], ''],
  [[1], ''],
  [[1, 3, 2], '## 후기'],
  [[9, 2], '## 질문'],
] as const)
  test(`boards ${chosen.join() || 'none'} begin a text with ${template || 'nothing'}`, () =>
    assert.equal(templateOf(OPTIONS, chosen), template))

test('a text is unwritten while it is empty or the template of a board as it is', () => {
  for (const text of ['', '## 질문', '## 후기']) assert.ok(isUnwritten(OPTIONS, text), text)
  for (const text of [' ', '## 질문 ', '## 질문\n\n본문']) assert.ok(!isUnwritten(OPTIONS, text), text)
})

test('a save that raises reading alone says which rights it raised', () => {
  const open = rightsOf({})
  assert.deepEqual(raisedActs(open, { readLevel: 3 }), ['write', 'comment'])
  assert.deepEqual(raisedActs(open, { readLevel: 3, writeLevel: 5 }), ['comment'])
  assert.deepEqual(raisedActs(open, { readLevel: 3, writeLevel: 3, commentLevel: 3 }), [])
  assert.deepEqual(raisedActs(rightsOf({ writeGrade: 4 }), { readGrade: 2 }), ['comment'])
  assert.deepEqual(raisedActs(open, {}), [])
})

const NAMES = '새내기,손님,이웃,단골,가족,일꾼,기둥,원로,지기,주인'
for (const [showGrades, gradeNames, grade, shown] of [
  [false, NAMES, 2, undefined],
  [true, NAMES, 2, '이웃'],
  [true, NAMES, 0, '새내기'],
  [true, '', 2, '등급 2'],
  [true, '', 0, undefined],
] as const)
  test(`grade ${grade} stands beside a name as ${shown ?? 'nothing'} (${showGrades}, ${gradeNames ? 'named' : 'by number'})`, () =>
    assert.equal(shownGrade({ showGrades, gradeNames }, grade).gradeName, shown))

for (const [header, view, isWide] of [
  [null, null, false],
  ['view=cards', 'cards', false],
  ['a=1; view=gallery', 'gallery', true],
  ['view=list; b=2', 'list', true],
  ['view=table', null, false],
] as const)
  test(`the cookie ${header ?? 'that is missing'} chooses ${view ?? 'nothing'}`, () => {
    assert.equal(cookieView(header), view)
    assert.equal(isWideView(cookieView(header)), isWide)
  })
