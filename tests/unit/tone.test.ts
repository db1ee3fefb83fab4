import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ESLint, Linter, type Rule } from 'eslint'
import ts from 'typescript-eslint'
import { FIXED, sentenceOf } from '../../scripts/lint/tone.mjs'

const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked })
const isRefused = async (name: string, literal: string): Promise<boolean> => {
  const code = `export const sampleText = { it: ${literal} }\n`
  const [result] = await eslint.lintText(code, { filePath: `src/text/${name}.ts` })
  return Boolean(result?.messages.some(({ ruleId }) => ruleId === 'tone/sentences'))
}

const REFUSED = [
  `'저장했습니다.'`,
  `'다시 시도해주세요.'`,
  `'경험점을 얻었어요.'`,
  `'XP를 얻었어요.'`,
  `'머리글을 넣어요.'`,
  `'반가워요!'`,
  `'EXP를 얻었어요.'`,
  `'글 — 댓글'`,
  `'불러오는 중이에요...'`,
  `'안읽은 쪽지'`,
  '(count: number) => `${count}개를 저장했습니다.`',
]
for (const literal of REFUSED)
  test(`lint refuses ${literal} as a sentence of the interface`, async () =>
    assert.ok(await isRefused('sample', literal)))

const ALLOWED = [
  `'저장했어요.'`,
  `'로그인이 필요합니다.'`,
  '(done: number) => `EXP ${done} / ${done}`',
  '(least: number) => `제목은 ${least}자 이상이어야 합니다`',
]
for (const literal of ALLOWED)
  test(`lint lets ${literal} stand in the interface`, async () => assert.ok(!(await isRefused('sample', literal))))

test('legal texts speak formally, without dashes, three dots or words of their own', async () => {
  assert.ok(!(await isRefused('terms', `'회원은 동의합니다.'`)))
  for (const literal of [`'회원 — 동의'`, `'회원...'`, `'EXP'`, `'까닭'`]) assert.ok(await isRefused('terms', literal))
})

test('each fixed sentence is used', () => {
  const used = new Set<string | null>()
  const collect: Rule.RuleModule = {
    create: () => ({
      Literal: (node) => void used.add(sentenceOf(node)),
      TemplateLiteral: (node) => void used.add(sentenceOf(node)),
    }),
  }
  const linter = new Linter()
  const config: Linter.Config[] = [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: ts.parser },
      plugins: { used: { rules: { collect } } },
      rules: { 'used/collect': 'error' },
    },
  ]
  for (const file of globSync('src/text/*.ts'))
    assert.deepEqual(linter.verify(readFileSync(file, 'utf8'), config, file), [])
  assert.ok(used.size > 600)
  assert.deepEqual(
    [...FIXED].filter((sentence) => !used.has(sentence)),
    [],
  )
})
