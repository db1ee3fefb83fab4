import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

Object.assign(process.env, { NODE_ENV: 'test' })
const { hashPassword, isPassword, isUnknownHash, isWrapped, matchingForm, wrapLegacyHash } =
  await import('#cms/accounts/password.ts')

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sha = (kind: string, text: string) => createHash(kind).update(text).digest('hex')

/** Hashes of the products and of what they imported, each with the password that it is of. */
const HASHES: Record<string, [hash: string, password: string]> = {
  // MySQL's manual: OLD_PASSWORD('password'), PASSWORD('password').
  'mysql-old': ['5d2e19393cc5ef67', 'password'],
  mysql: ['*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19', 'password'],
  md5: [md5('dnfl2004'), 'dnfl2004'],
  'md5(sha1(md5))': [md5(sha('sha1', md5('한글암호'))), '한글암호'],
  'md5 with a salt': [`${md5('joomla-1' + 'a'.repeat(32))}:${'a'.repeat(32)}`, 'joomla-1'],
  sha1: [sha('sha1', 'q1'), 'q1'],
  ripemd160: [sha('ripemd160', '암호 둘'), '암호 둘'],
  sha256: [sha('sha256', 'abc'), 'abc'],
  sha384: [sha('sha384', 'abc'), 'abc'],
  sha512: [sha('sha512', 'abc'), 'abc'],
  // The test vector of phpass 0.5.
  phpass: ['$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  // Test vectors of bcrypt (Openwall).
  bcrypt: ['$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
}

for (const [kind, [hash, password]] of Object.entries(HASHES))
  test(`a password of ${kind} is known by its wrapped hash alone`, async () => {
    const stored = wrapLegacyHash(hash)
    assert.ok(isWrapped(stored) && !isUnknownHash(stored))
    assert.ok(!stored.hash.includes(hash.slice(-20)), 'the old hash is not stored')
    assert.equal(await isPassword(password, stored), true)
    assert.equal(await isPassword(`${password}x`, stored), false)
    assert.equal(await isPassword('', stored), false)
  })

test('a password is tried as it was typed, trimmed, in NFC and with its blanks collapsed', async () => {
  const stored = wrapLegacyHash(md5('두칸 사이'))
  for (const typed of ['두칸 사이', '  두칸   사이 ', '두칸 사이'.normalize('NFD')])
    assert.equal(await matchingForm(typed, stored), '두칸 사이')
  const decomposed = wrapLegacyHash(md5('가나다'.normalize('NFD')))
  assert.equal(await isPassword('가나다'.normalize('NFD'), decomposed), true)
  assert.equal(await isPassword('두칸사이', stored), false)
})

test('a hash of an unknown kind is not stored and fits no password', async () => {
  for (const odd of ['$1$salt$qJH7.N4xYta3aEG/dfqo/0', 'plain', '', 'x'.repeat(40), '$2y$99$' + 'a'.repeat(53)]) {
    const stored = wrapLegacyHash(odd)
    assert.deepEqual([isUnknownHash(stored), isWrapped(stored)], [true, false], odd)
    assert.equal(await isPassword(odd, stored), false)
  }
})

test('a hash with numbers that its digest refuses, or cut short, is of an unknown kind', () => {
  for (const hash of [
    'sha256:0:c2FsdA:YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4',
    '$argon2id$v=19$m=65536,t=0,p=1$c2FsdHNhbHRzYWx0$YWJjZGVmZ2hpamtsbW5vcA',
    '$argon2id$v=19$m=65536,t=4,p=0$c2FsdHNhbHRzYWx0$YWJjZGVmZ2hpamtsbW5vcA',
    '$argon2id$v=19$m=65536,t=4,p=1$c2FsdA$YWJjZGVmZ2hpamtsbW5vcA',
  ])
    assert.ok(isUnknownHash(wrapLegacyHash(hash)), hash)
})

test('a hash that takes far more work than the products ask for is of an unknown kind', async () => {
  const b64 = 'a'.repeat(24)
  for (const heavy of [
    `sha256:1000000:${b64}:${b64}`,
    `$2y$15$${'a'.repeat(53)}`,
    `$argon2id$v=19$m=1048576,t=4,p=1$${b64}$${b64}`,
    `$argon2id$v=19$m=65536,t=100,p=1$${b64}$${b64}`,
    `$P$G${'a'.repeat(30)}`,
  ])
    assert.ok(isUnknownHash(wrapLegacyHash(heavy)), heavy)
  for (const usual of [
    `sha256:100000:${b64}:${b64}`,
    `$2y$14$${'a'.repeat(53)}`,
    `$argon2id$v=19$m=65536,t=4,p=1$${b64}$${b64}`,
    `$P$B${'a'.repeat(30)}`,
  ])
    assert.ok(isWrapped(wrapLegacyHash(usual)), usual)
})

test('blanks of a password that was chosen here count', async () => {
  assert.equal(await isPassword('a  b', await hashPassword('a b')), false)
})

/** Each member's hash and password in the forums that were filled through their own pages. */
const PRODUCTS = JSON.parse(
  readFileSync(new URL('./fixtures/legacy-passwords.json', import.meta.url), 'utf8'),
) as Record<string, [hash: string, password: string][]>

for (const [product, rows] of Object.entries(PRODUCTS))
  test(`every password of ${product}'s members, right and wrong`, async () => {
    assert.ok(rows.length > 30)
    for (const [hash, password] of rows) {
      const stored = wrapLegacyHash(hash)
      assert.equal(await isPassword(password, stored), true, `${hash}: right`)
      assert.equal(await isPassword(`${password}.`, stored), false, `${hash}: wrong`)
    }
  })
