import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ko } from '@payloadcms/translations/languages/ko'
import { korean, withNouns, withParticles } from '#cms/panel/korean.ts'

const sentences = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? sentences(value) : [],
  )

/** A particle in two forms: 이(가), (으)로 and their like. */
const OPEN = /\((?:가|이|는|은|를|을|과|와|으)\)/u

test('no sentence of the panel leaves both forms of a particle open', () => {
  assert.ok(sentences(ko.translations).some((sentence) => OPEN.test(sentence)))
  assert.deepEqual(
    sentences(korean.translations).filter((sentence) => OPEN.test(sentence)),
    [],
  )
})

test('the particle fits the noun that stands before it', () => {
  assert.equal(withNouns('{{label}}이(가) 생성되었습니다.'), '{{label}} 항목이 생성되었습니다.')
  assert.equal(withNouns('"{{value}}"은(는) 유효한 날짜가 아닙니다.'), '"{{value}}" 값은 유효한 날짜가 아닙니다.')
  assert.equal(withNouns('<2>{{toFolder}}</2>(으)로 이동'), '<2>{{toFolder}}</2> 폴더로 이동')
})

test('a name that Payload has filled in has its particle', () => {
  assert.equal(withParticles('공지사항을(를) 저장했어요.'), '공지사항을 저장했어요.')
  assert.equal(withParticles('배너을(를) 저장했어요.'), '배너를 저장했어요.')
  assert.equal(withParticles('AAH을(를) 저장했어요.'), 'AAH을(를) 저장했어요.')
})
