import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { valueReader } from '#cms/core/sql-dump/charset.ts'
import { Scratch } from '#cms/core/sql-dump/scratch.ts'
import { DumpReader, type RawValue } from '#cms/core/sql-dump/statements.ts'
import { surveyDump } from '#cms/core/sql-dump/survey.ts'
import { GNUBOARD5_TABLES, gnuboard5Destination, WRITE_TABLE } from '#cms/operations/importing/gnuboard5-tables.ts'
import { productOf } from '#cms/operations/importing/product.ts'
import { expectedForum, GNUBOARD5 } from '#tests/helpers/imported-forum.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-dump-'))
after(() => rmSync(folder, { recursive: true }))

const written = (name: string, text: string | Buffer): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Rows of a dump that comes in pieces of so many bytes, as text. */
function rowsOf(sql: string, pieces: number) {
  const read = valueReader('utf-8')
  const rows: unknown[] = []
  const take = (table: string, values: RawValue[], columns: string[] | null) =>
    rows.push([table, columns, ...values.map(read)])
  const reader = new DumpReader({ table: () => undefined, wants: () => true, row: take, other: () => undefined })
  const bytes = Buffer.from(sql)
  for (let from = 0; from < bytes.length; from += pieces) reader.push(bytes.subarray(from, from + pieces))
  return { rows, isWhole: reader.end() }
}

const SQL = `-- it's a comment with a quote
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`a\` (
  \`x\` int(11) NOT NULL COMMENT 'it''s; (one)',
  \`y\` text
);
INSERT INTO \`a\` VALUES
(1,'it\\'s; ''quoted'' (and) \\\\'),
(-2.5,NULL),(3,_binary 'bytes'),( 4 , '줄\\n바꿈' );
INSERT INTO a (\`y\`, x) VALUES ('한글',0x414243);
`

test('rows are read whatever the pieces in which they come', () => {
  const rows = [
    ['a', null, 1, "it's; 'quoted' (and) \\"],
    ['a', null, -2.5, null],
    ['a', null, 3, 'bytes'],
    ['a', null, 4, '줄\n바꿈'],
    ['a', ['y', 'x'], '한글', 'ABC'],
  ]
  for (const pieces of [1, 2, 7, 64, 10_000]) assert.deepEqual(rowsOf(SQL, pieces), { rows, isWhole: true })
})

test('a dump that ends within a statement is not whole', () => {
  for (const end of [SQL.length - 3, SQL.indexOf('NULL') + 6, SQL.indexOf('bytes')])
    assert.equal(rowsOf(SQL.slice(0, end), 64).isWhole, false)
})

/** All rows that an import reads of a dump. */
async function readAll(file: string): Promise<Record<string, unknown[]>> {
  const survey = await surveyDump(file)
  const { prefix } = productOf(survey, undefined)
  const scratch = new Scratch(':memory:')
  const tables = [...Object.values(GNUBOARD5_TABLES), WRITE_TABLE]
  await scratch.fill(
    { file, charset: survey.charset },
    {
      tables,
      columnsOf: (table) => survey.tables.get(table)?.columns ?? [],
      destinationOf: gnuboard5Destination(prefix),
    },
  )
  const all = tables.map(({ name }) => [name, scratch.all(`SELECT * FROM "${name}"`)] as const)
  scratch.close()
  return Object.fromEntries(all)
}

test('mariadb-dump, phpMyAdmin and an old dump in EUC-KR give the same rows', async () => {
  const [first, ...others] = await Promise.all(GNUBOARD5.dumps.map(readAll))
  const { counts } = expectedForum()
  assert.equal(first?.member?.length, counts.members)
  assert.equal(first?.write?.length, (counts.posts ?? 0) + (counts.comments ?? 0))
  assert.equal(first?.point?.length, counts.pointRows)
  for (const other of others) assert.deepEqual(other, first)
})

test('each INSERT of a table may name its columns in another order', async () => {
  const file = written('orders.sql', "INSERT INTO a (x, y) VALUES (1,'one');\nINSERT INTO a (y, x) VALUES ('two',2);\n")
  const table = { name: 'a', columns: ['x', 'y'] }
  const scratch = new Scratch(path.join(folder, 'orders.db'))
  const destinationOf = () => ({ table, of: '' })
  await scratch.fill({ file, charset: 'utf-8' }, { tables: [table], columnsOf: () => [], destinationOf })
  const rows = scratch.all('SELECT x, y FROM a ORDER BY x').map((row) => ({ ...row }))
  scratch.close()
  assert.deepEqual(rows, [
    { x: 1, y: 'one' },
    { x: 2, y: 'two' },
  ])
})

test('another prefix of the tables is found', async () => {
  const text = gunzipSync(readFileSync(GNUBOARD5.dumps[0] as string))
    .toString()
    .replaceAll('`g5_', '`old_board_')
  const survey = await surveyDump(written('prefix.sql', text))
  assert.deepEqual(productOf(survey, 'gnuboard5'), { product: 'gnuboard5', prefix: 'old_board_' })
})

const whole = gunzipSync(readFileSync(GNUBOARD5.dumps[0] as string))

/** The dump with other signs around names of tables and columns; texts and comments stay. */
const namedWith = (quote: string): string =>
  whole
    .toString()
    .replace(/'(?:[^'\\]|\\[^]|'')*'|`([^`]*)`/g, (found, name?: string) =>
      name === undefined ? found : quote + name + quote,
    )

/** The dump as clients wrote it that took its bytes for latin1. */
const takenForLatin1 = (bytes: Buffer): string => new TextDecoder('windows-1252').decode(bytes)

const WRITTEN_OTHERWISE: Record<string, () => string> = {
  'without signs around names': () => namedWith(''),
  'with names in double quotes': () => namedWith('"'),
  'of HeidiSQL, which falls back where nothing was kept': () =>
    whole.toString().replace(/SQL_NOTES=@OLD_SQL_NOTES/, 'SQL_NOTES=IFNULL(@OLD_SQL_NOTES, 1)'),
  'whose UTF-8 was written again as UTF-8': () => takenForLatin1(whole),
  'whose EUC-KR was written as UTF-8': () => takenForLatin1(gunzipSync(readFileSync(GNUBOARD5.dumps[2] as string))),
}
for (const [what, text] of Object.entries(WRITTEN_OTHERWISE))
  test(`a dump ${what} gives the same rows`, async () =>
    assert.deepEqual(await readAll(written(`${what}.sql`, text())), await readAll(written('whole.sql', whole))))

test('what is right in a dump that was written twice stays, and so do signs of latin1 in one that was not', () => {
  const twice = valueReader('utf-8 as latin1')
  assert.equal(twice(Buffer.from(takenForLatin1(Buffer.from('가나')))), '가나')
  assert.deepEqual(
    ['가나', '25°C ½', 'naïve'].map((text) => twice(Buffer.from(text))),
    ['가나', '25°C ½', 'naïve'],
  )
  assert.equal(valueReader('utf-8')(Buffer.from('¾È³ç')), '¾È³ç')
})

test('a dump in a western language is one of UTF-8', async () => {
  const row = "(1,'déjà vu à la carte, Müller größer, ¿qué? señor, 25°C'),\n"
  const sql = `CREATE TABLE \`a\` (\n\`x\` int,\n\`y\` text);\nINSERT INTO \`a\` VALUES\n${row.repeat(50).slice(0, -2)};\n`
  assert.equal((await surveyDump(written('western.sql', sql))).charset, 'utf-8')
})

const packed = readFileSync(GNUBOARD5.dumps[1] as string)
const RHYMIX = `CREATE TABLE \`xe_member\` (
\`member_srl\` bigint,
\`password\` text,
\`nick_name\` text);
CREATE TABLE \`xe_documents\` (
\`document_srl\` bigint,
\`module_srl\` bigint);
INSERT INTO \`xe_member\` VALUES (1,'x','y');
`
const refused: Record<string, [Buffer | string, RegExp]> = {
  'cut in a row': [whole.subarray(0, whole.length / 2), /^The dump is cut/],
  'cut between two tables': [
    whole.subarray(0, whole.indexOf('UNLOCK TABLES;\n', whole.length / 2) + 15),
    /^The dump is cut/,
  ],
  'cut while packed': [packed.subarray(0, packed.length / 2), /^The dump is cut/],
  'of no table': ['-- nothing\n', /^The dump is empty/],
  'of tables without rows': [whole.toString().replace(/INSERT INTO[^]*?;\n/g, ''), /^The dump is empty/],
  'of another product': ['CREATE TABLE `wp_posts` (\n`ID` bigint);\n', /^The dump is of neither/],
  'of the other product': [RHYMIX, /^The dump is of rhymix, not of gnuboard5/],
}
for (const [what, [text, sentence]] of Object.entries(refused))
  test(`a dump ${what} is refused with one sentence`, async () => {
    const survey = await surveyDump(written('refused.sql', text))
    assert.throws(() => productOf(survey, 'gnuboard5'), { message: sentence })
  })

const UNREADABLE: Record<string, [Buffer, RegExp]> = {
  'zip archive': [Buffer.from('PK\u0003\u0004…'), /^The dump is packed by zip: unpack it first, or pack it by gzip\.$/],
  'file of bzip2': [Buffer.from('BZh91AY'), /^The dump is packed by bzip2: /],
  'file of xz': [Buffer.from('fd377a585a0000', 'hex'), /^The dump is packed by xz: /],
  'file of zstd': [Buffer.from('28b52ffd00', 'hex'), /^The dump is packed by zstd: /],
  'file of 7-Zip': [Buffer.from('377abcaf271c', 'hex'), /^The dump is packed by 7-Zip: /],
  'text of PowerShell': [Buffer.from('\ufeff-- MariaDB dump', 'utf16le'), /^The dump is UTF-16, .* --result-file\.$/],
}
for (const [what, [bytes, message]] of Object.entries(UNREADABLE))
  test(`a ${what} is refused with one sentence that says what to do`, () =>
    assert.rejects(surveyDump(written('unreadable', bytes)), { message }))

test('Rhymix is known by its tables', async () => {
  assert.deepEqual(productOf(await surveyDump(written('rhymix.sql', RHYMIX)), undefined), {
    product: 'rhymix',
    prefix: 'xe_',
  })
})

test('a dump of hundreds of thousands of rows is surveyed with flat memory', async () => {
  const row = `(1,'${'가'.repeat(40)}'),\n`
  const rows = 300_000
  const insert = `INSERT INTO \`a\` VALUES\n${row.repeat(rows - 1)}${row.slice(0, -2)};\n`
  const file = written('large.sql', `CREATE TABLE \`a\` (\n\`x\` int,\n\`y\` text);\n${insert}`)
  const before = process.memoryUsage().rss
  const survey = await surveyDump(file)
  assert.equal(survey.tables.get('a')?.rows, rows)
  assert.ok(process.memoryUsage().rss - before < 60_000_000, `${process.memoryUsage().rss - before} bytes`)
})

test('references in a dump of EUC-KR become letters, but no signs of markup, control signs and halves of letters', () => {
  const read = valueReader('euc-kr')
  assert.equal(
    read(Buffer.from('&#128512;&#60;b&#62;&#39;&#133;&#55357;&#1114112;')),
    '😀&#60;b&#62;&#39;&#133;&#55357;&#1114112;',
  )
})
