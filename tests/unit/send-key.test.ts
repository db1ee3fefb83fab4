import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { isSendKey } from '../../site/islands/message/send-key.ts'

const isTouch = (matches: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches }) })
afterEach(() => Object.assign(globalThis, { matchMedia: undefined }))

const NOTHING_HELD = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const ENTER = { key: 'Enter', keyCode: 13, isComposing: false, ...NOTHING_HELD }

const PRESSES: [name: string, press: Partial<typeof ENTER>, sends: boolean][] = [
  ['Enter', {}, true],
  ['another key', { key: 'a', keyCode: 65 }, false],
  ['Shift and Enter', { shiftKey: true }, false],
  ['Enter of a syllable that is being composed', { isComposing: true }, false],
  ['Enter as Safari reports it then', { keyCode: 229 }, false],
]
for (const [name, press, sends] of PRESSES) {
  test(`${name} ${sends ? 'sends' : 'sends nothing'}`, () => {
    isTouch(false)
    assert.equal(isSendKey({ ...ENTER, ...press }), sends)
  })
}

test('on a touch screen Enter breaks the line', () => {
  isTouch(true)
  assert.equal(isSendKey(ENTER), false)
})
