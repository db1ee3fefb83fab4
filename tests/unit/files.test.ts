import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { typeOfFile } from '#cms/files/check-file.ts'
import { AppError } from '#src/rules/app-error.ts'
import { fileNameOf, withoutSame } from '#cms/files/file-names.ts'
import { fileUrl, kindOfName, parseFileUrl, playerOf, strictestFiles } from '#src/rules/files.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { fileRefusalText } from '#src/text/files.ts'
import { compoundOf, SAMPLES, zipOf } from '#tests/helpers/files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-files-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The type of a file with these bytes, or the sentence of its refusal. */
async function judged(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  try {
    return await typeOfFile({ path: file, name, bytes: bytes.length })
  } catch (error) {
    assert.ok(error instanceof AppError && error.status === 415, String(error))
    return error.message
  }
}

test('each kind of file is taken under its own name', async () => {
  for (const [ending, bytes] of Object.entries(SAMPLES))
    assert.equal(await judged(`파일.${ending}`, bytes), kindOfName(`.${ending}`)?.type, ending)
  assert.equal(await judged('대문자.PDF', SAMPLES.pdf ?? ''), 'application/pdf')
})

test('one thing under the name of another is refused', async () => {
  const texts = new Set(['txt', 'csv', 'md'])
  for (const [ending, bytes] of Object.entries(SAMPLES))
    for (const other of Object.keys(SAMPLES)) {
      // A text may be any text, an HWPX document is a zip, and a recorder's sound has the brand of a video.
      const isText = texts.has(other) && (texts.has(ending) || ending === 'json')
      if (other === ending || isText || ['hwpx zip', 'mp4 m4a'].includes(`${ending} ${other}`)) continue
      const name = `파일.${other}`
      assert.equal(await judged(name, bytes), fileRefusalText.otherType(name), `${ending} as ${other}`)
    }
})

test('what would be run is refused, by its ending and by its content', async () => {
  for (const name of [
    'a.exe',
    'a.html',
    'a.svg',
    'a.js',
    'a.apk',
    'a.jar',
    'a.sh',
    'a',
    'a.pdf.exe',
    'a.png',
    'a.docm',
  ])
    assert.equal(await judged(name, 'text'), fileRefusalText.wrongType(name))
  for (const entry of ['META-INF/MANIFEST.MF', 'AndroidManifest.xml', 'classes2.dex'])
    for (const [name, first] of [
      ['a.zip', {}],
      ['a.odt', { mimetype: 'application/vnd.oasis.opendocument.text' }],
    ] as const)
      assert.equal(await judged(name, zipOf({ ...first, [entry]: 'x' })), fileRefusalText.unsafe(name))
  const start = 'ㄱ'.repeat(100)
  for (const sign of [
    '<html>',
    '<SCRIPT>',
    '</p>',
    '<svg/onload=x>',
    '<svg:rect ',
    '<?xml version="1.0"?>',
    '<!doctype html>',
    '#!/bin/sh',
  ])
    for (const name of ['a.txt', 'a.csv', 'a.md', 'a.json'])
      assert.equal(
        await judged(name, `${name === 'a.json' ? '{"a":"' : start}${sign}`),
        fileRefusalText.unsafe(name),
        sign,
      )
  assert.equal(await judged('a.txt', `${'ㄱ'.repeat(200)}<html>`), 'text/plain')
  assert.equal(await judged('a.md', 'List<String> 과 a<c 그리고 <3'), 'text/markdown')
})

test('a zip that another program may read differently is refused', async () => {
  const program = zipOf({ mimetype: 'application/hwp+zip', 'classes.dex': 'x' })
  const end = program.length - 22
  const changed = (change: (bytes: Buffer) => void, ...more: Buffer[]) => {
    const bytes = Buffer.concat([program, ...more])
    change(bytes)
    return bytes
  }
  const forms = {
    zip64: changed((bytes) => void bytes.fill(0xff, end + 8, end + 20)),
    'an end record in the comment': changed((bytes) => void bytes.writeUInt16LE(22, end + 20), zipOf({})),
    'bytes behind the end': changed(() => undefined, Buffer.from('x')),
    'fewer entries than there are': changed((bytes) => void bytes.writeUInt16LE(1, end + 10)),
    'no directory': program.subarray(0, 60),
  }
  for (const [form, bytes] of Object.entries(forms))
    for (const name of ['a.zip', 'a.hwpx'])
      assert.equal(await judged(name, bytes), fileRefusalText.otherType(name), form)
  assert.equal(await judged('a.hwpx', program), fileRefusalText.unsafe('a.hwpx'))
})

test('a text may be in UTF-8, UTF-16 and EUC-KR, and has no control characters', async () => {
  const korean = Buffer.from('b0a1b3aab4d90d0a', 'hex')
  const wide = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('이름,값\r\n', 'utf16le')])
  for (const bytes of [korean, wide, Buffer.from('\u{feff}이름\t값')])
    assert.equal(await judged('a.csv', bytes), 'text/csv')
  for (const bytes of [Buffer.from('a\u0000b'), Buffer.from('ff80', 'hex'), Buffer.from('글\u001b[1m')])
    assert.equal(await judged('a.txt', bytes), fileRefusalText.otherType('a.txt'))
  assert.equal(await judged('a.json', '아무 글'), fileRefusalText.otherType('a.json'))
  assert.equal(await judged('a.txt', ''), fileRefusalText.empty('a.txt'))
})

test('an HWP document is told from other compound files', async () => {
  for (const streams of [['WordDocument'], ['FileHeader'], []])
    assert.equal(await judged('a.hwp', compoundOf(streams)), fileRefusalText.otherType('a.hwp'))
  assert.equal(await judged('a.hwp', 'HWP Document File V3.00 \u001a'), 'application/x-hwp')
  assert.equal(await judged('a.hwp', Buffer.from('d0cf11e0a1b11ae1', 'hex')), fileRefusalText.otherType('a.hwp'))
})

test('names are NFC without paths, control characters and signs of paths', () => {
  const names = {
    '보고서.pdf': '보고서.pdf',
    [`한글.hwp`.normalize('NFD')]: '한글.hwp',
    '../../etc/passwd.txt': 'passwd.txt',
    'C:\\문서\\표.xlsx': '표.xlsx',
    'a\u0000b\u202Efdp.txt': 'abfdp.txt',
    'a:*?"<>|b.md': 'ab.md',
    '  앞뒤 .zip ': '앞뒤 .zip',
    '.txt': '파일.txt',
    '???.txt': '파일.txt',
    '': '파일',
  }
  for (const [sent, stored] of Object.entries(names)) assert.equal(fileNameOf(sent), stored, sent)
})

test('a long name is cut between letters and keeps its ending', () => {
  const name = fileNameOf(`${'🇰🇷'.repeat(20)}.hwpx`)
  assert.match(name, /^(?:🇰🇷)+\.hwpx$/u)
  assert.ok(Buffer.byteLength(name) <= LIMITS.file.nameBytes)
  assert.equal(Buffer.byteLength(fileNameOf(`${'가'.repeat(300)}.pdf`)), 3 * 38 + 4)
  assert.ok(Buffer.byteLength(fileNameOf(`a.${'b'.repeat(300)}`)) <= LIMITS.file.nameBytes)
})

test('a name that another file has gets a number before its ending', () => {
  assert.equal(withoutSame('표.csv', new Set()), '표.csv')
  assert.equal(withoutSame('표.csv', new Set(['표.csv', '표 (2).csv'])), '표 (3).csv')
  const long = fileNameOf(`${'가'.repeat(300)}.pdf`)
  const second = withoutSame(long, new Set([long]))
  assert.match(second, / \(2\)\.pdf$/)
  assert.ok(Buffer.byteLength(second) <= LIMITS.file.nameBytes)
})

test('the address of a file is read back, and nothing else is one', () => {
  const file = { id: '0190-a_b', name: "표 (2) 100% #1's.csv" }
  assert.deepEqual(parseFileUrl(fileUrl(file)), file)
  for (const url of [
    '/media/files/',
    '/media/files/a',
    '/media/files/a/',
    '/media/files/a/b/c',
    '/media/files/a/%ff',
    '/media/a',
  ])
    assert.equal(parseFileUrl(url), null, url)
})

test('of several boards the strictest counts, and one that allows none allows none', () => {
  const [small, large] = [{ files: { most: 2, megabytes: 50 } }, { files: { most: 10, megabytes: 5 } }]
  assert.deepEqual(strictestFiles([small, large]), { most: 2, megabytes: 5 })
  assert.equal(strictestFiles([small, { files: null }]), null)
  assert.equal(strictestFiles([{ files: { most: 0, megabytes: 5 } }]), null)
  assert.equal(strictestFiles([]), null)
})

test('video and sound are played in place', () => {
  const players = ['a.mp4', 'a.webm', 'a.mp3', 'a.m4a', 'a.wav', 'a.pdf'].map((name) =>
    playerOf(kindOfName(name)?.type ?? ''),
  )
  assert.deepEqual(players, ['video', 'video', 'audio', 'audio', null, null])
})
