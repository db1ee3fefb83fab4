import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { Scratch } from '#cms/core/sql-dump/scratch.ts'
import { GNUBOARD5 } from '#cms/operations/importing/gnuboard5.ts'
import { GNUBOARD5_TABLES, WRITE_TABLE } from '#cms/operations/importing/gnuboard5-tables.ts'

const site = mkdtempSync(path.join(os.tmpdir(), 'aah-site-'))
after(() => rmSync(site, { recursive: true }))
const data = path.join(site, 'data')
mkdirSync(path.join(data, 'editor', '1501'), { recursive: true })
writeFileSync(path.join(data, 'editor', '1501', 'a.jpg'), 'picture')

test('a picture of gnuboard5 is known by its address, in whichever folder the site and its editor were', () => {
  const found: Record<string, string | null> = {
    '/data/editor/1501/a.jpg': 'editor/1501/a.jpg',
    '../data/file/free/a.jpg': 'file/free/a.jpg',
    'http://old.example/data/editor/1501/a.jpg?v=1': 'editor/1501/a.jpg',
    'http://old.example/g5/data/editor/1501/a.jpg': 'editor/1501/a.jpg',
    '/home/g5/data/editor/1501/a.jpg': 'editor/1501/a.jpg',
    '//old.example/data/editor/1501/a.jpg': 'editor/1501/a.jpg',
    '/data/cheditor4/1101/b.gif': 'cheditor4/1101/b.gif',
    '../data/geditor/0911/c.png': 'geditor/0911/c.png',
    'http://old.example/data/dbconfig.php': null,
    '/data/session/sess_1': null,
    '/data/editor/../dbconfig.php': null,
    'http://other.example/img/a.jpg?to=/data/editor/1501/a.jpg': null,
  }
  for (const [src, below] of Object.entries(found)) assert.equal(GNUBOARD5.pathOfSrc(src), below, src)
})

/** A dump that names these pictures in its texts, and no other file. */
function scratchOf(pictures: readonly string[]): Scratch {
  const scratch = new Scratch(':memory:')
  for (const { name, columns } of [...Object.values(GNUBOARD5_TABLES), WRITE_TABLE])
    scratch.run(`CREATE TABLE "${name}" ("of", ${columns.map((column) => `"${column}"`).join(', ')})`)
  for (const src of pictures) scratch.run(`INSERT INTO "write" (wr_content) VALUES ('<img src="${src}">')`)
  return scratch
}

test('the folder of files is found by pictures in texts alone: data, what it is in, or what is in it', async () => {
  const scratch = scratchOf(['http://old.example/g5/data/editor/1501/a.jpg'])
  for (const given of [data, site, path.join(data, 'editor')])
    assert.equal(path.resolve((await GNUBOARD5.filesIn(scratch, given)) ?? ''), data, given)
  scratch.close()
})

test('a folder with none of the pictures that texts show is refused, and one that is not there', async () => {
  const other = path.join(site, 'other')
  mkdirSync(other)
  const many = scratchOf(Array.from({ length: 6 }, (_, nth) => `/data/editor/1501/lost${nth}.jpg`))
  await assert.rejects(GNUBOARD5.filesIn(many, other), /^Error: Not one of the files that the dump names is in /)
  many.close()
  // One may be of another site.
  const few = scratchOf(['http://other.example/data/editor/1501/b.jpg'])
  assert.equal(await GNUBOARD5.filesIn(few, other), other)
  assert.equal(await GNUBOARD5.filesIn(few, site), data)
  await assert.rejects(GNUBOARD5.filesIn(few, path.join(site, 'none')), /^Error: There is no folder .*none: /)
  few.close()
})
