import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

/** How many rows of each kind a generated dump has. */
export interface DumpSize {
  members: number
  posts: number
  comments: number
  points: number
  likes: number
}

const ROWS_AT_ONCE = 200
const BEGAN = Date.UTC(2010, 0, 1)
const DAY_MS = 86_400_000

export const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
/** The time of the row with this place among so many, as SQL has it. */
export const timeAt = (nth: number, of: number): string =>
  new Date(BEGAN + (nth / of) * 4_000 * DAY_MS).toISOString().slice(0, 19).replace('T', ' ')

const SENTENCES = [
  '지난 주말에 상추를 심었습니다.',
  '서리가 한 번 내려서 부직포를 씌워 두었어요.',
  '혹시 같은 증상 겪으신 분 계시면 어떻게 하셨는지 알려 주세요.',
  '작년에는 배추벌레 때문에 거의 다 버렸는데 올해는 아직 괜찮습니다.',
  '흙을 손으로 쥐었을 때 뭉쳤다 부서지면 물 줄 때가 아니래요.',
]
export const sentence = (nth: number): string => SENTENCES[nth % SENTENCES.length] as string
export const html = (nth: number): string =>
  `<p><span style="color:#333">${sentence(nth)}</span></p><p>&nbsp;</p><ul><li>${sentence(nth + 1)}</li><li><b>${sentence(nth + 2)}</b></li></ul><p>${sentence(nth + 3)} ${nth}</p>`

/** Writes a table with its rows. */
type WriteTable = (
  name: string,
  columns: readonly string[],
  count: number,
  row: (nth: number) => string,
) => Promise<void>

/** Writes a dump of the tables that `tables` writes, as mysqldump does, a few hundred rows an INSERT. */
export async function writeTables(file: string, tables: (table: WriteTable) => Promise<void>): Promise<void> {
  const out = createWriteStream(file)
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain')
  }
  const table: WriteTable = async (name, columns, count, row) => {
    await write(`CREATE TABLE \`${name}\` (\n${columns.map((column) => `  \`${column}\` text`).join(',\n')}\n);\n`)
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, nth) => row(from + nth))
      await write(`INSERT INTO \`${name}\` VALUES (${rows.join('),(')});\n`)
    }
  }
  await write('/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;\n')
  await tables(table)
  await write('/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;\n')
  out.end()
  await finished(out)
}

/** Writes a dump of gnuboard5 with these numbers of rows. */
export const writeGnuboard5 = (file: string, size: DumpSize): Promise<void> =>
  writeTables(file, (table) => gnuboard5Tables(table, size))

async function gnuboard5Tables(
  table: WriteTable,
  { members, posts, comments, points, likes }: DumpSize,
): Promise<void> {
  const member = (nth: number): string => quoted(`member${nth % members}`)
  const author = (nth: number): string => member(nth * 7_919)
  await table('g5_config', ['cf_admin'], 1, () => quoted('member0'))
  await table('g5_group', ['gr_id', 'gr_subject', 'gr_use_access', 'gr_admin'], 1, () => "'all','모두',0,''")
  await table('g5_group_member', ['gr_id', 'mb_id'], 0, () => '')
  const rights = ['bo_list_level', 'bo_read_level', 'bo_write_level', 'bo_comment_level', 'bo_download_level']
  await table('g5_board', ['bo_table', 'bo_subject', 'gr_id', ...rights], 1, () => "'talk','이야기','all',1,1,2,2,1")
  await table('g5_board_good', ['bg_id', 'bo_table', 'wr_id', 'mb_id', 'bg_flag', 'bg_datetime'], likes, (nth) =>
    [
      nth + 1,
      "'talk'",
      1 + (nth % posts),
      member(Math.floor(nth / posts)),
      "'good'",
      quoted(timeAt(nth, likes)),
    ].join(),
  )
  await table(
    'g5_member',
    ['mb_no', 'mb_id', 'mb_password', 'mb_nick', 'mb_email', 'mb_level', 'mb_point', 'mb_datetime'],
    members,
    (nth) =>
      [
        nth + 1,
        member(nth),
        quoted(`*${nth.toString(16).padStart(40, 'A').toUpperCase()}`),
        quoted(`별명${nth}`),
        quoted(`member${nth}@generated.example`),
        2,
        10 * Math.ceil((points - nth) / members),
        quoted(timeAt(nth, members * 10)),
      ].join(),
  )
  await table('g5_point', ['po_id', 'mb_id', 'po_datetime', 'po_content', 'po_point'], points, (nth) =>
    [nth + 1, member(nth), quoted(timeAt(nth, points)), "'글쓰기'", 10].join(),
  )
  const writes = [
    'wr_id',
    'wr_num',
    'wr_reply',
    'wr_parent',
    'wr_is_comment',
    'wr_comment',
    'wr_comment_reply',
    'wr_option',
  ]
  await table(
    'g5_write_talk',
    [...writes, 'wr_subject', 'wr_content', 'mb_id', 'wr_datetime'],
    posts + comments,
    (nth) => {
      const id = nth + 1
      const at = quoted(timeAt(nth, posts + comments))
      if (nth < posts)
        return [
          id,
          -id,
          "''",
          id,
          0,
          0,
          "''",
          "'html1'",
          quoted(`${sentence(nth)} ${id}`),
          quoted(html(nth)),
          author(nth),
          at,
        ].join()
      const parent = 1 + ((nth * 31) % posts)
      return [
        id,
        -parent,
        "''",
        parent,
        1,
        id,
        "''",
        "''",
        "''",
        quoted(`${sentence(nth)} ${id}`),
        author(nth),
        at,
      ].join()
    },
  )
}
