import type { Destination, ScratchTable } from '#cms/core/sql-dump/scratch.ts'

/** What is read of gnuboard5's tables, without their prefix; `write` has the posts and comments of all boards. */
export const GNUBOARD5_TABLES = {
  config: { name: 'config', columns: ['cf_admin', 'cf_use_email_certify', 'cf_cert_use'] },
  member: {
    name: 'member',
    columns: [
      'mb_no',
      'mb_id',
      'mb_password',
      'mb_password2',
      'mb_nick',
      'mb_email',
      'mb_level',
      'mb_point',
      'mb_profile',
      'mb_signature',
      'mb_datetime',
      'mb_intercept_date',
      'mb_leave_date',
      'mb_email_certify',
    ],
    indexes: ['mb_id', 'lower(trim(mb_email))'],
  },
  member_social_profiles: { name: 'social', columns: ['mp_no', 'mb_id', 'provider', 'identifier'], indexes: ['mb_id'] },
  group: { name: 'board_group', columns: ['gr_id', 'gr_subject', 'gr_use_access', 'gr_admin'] },
  group_member: { name: 'group_member', columns: ['gr_id', 'mb_id'] },
  board: {
    name: 'board',
    columns: [
      'bo_table',
      'bo_subject',
      'gr_id',
      'bo_admin',
      'bo_list_level',
      'bo_read_level',
      'bo_write_level',
      'bo_comment_level',
      'bo_download_level',
      'bo_use_category',
      'bo_category_list',
      'bo_use_secret',
      'bo_use_cert',
      'bo_notice',
      'bo_order',
    ],
  },
  board_file: {
    name: 'board_file',
    columns: ['bo_table', 'wr_id', 'bf_no', 'bf_source', 'bf_file', 'bf_type', 'bf_download'],
    indexes: ['bo_table, wr_id, bf_no'],
  },
  board_good: { name: 'good', columns: ['bg_id', 'bo_table', 'wr_id', 'mb_id', 'bg_flag', 'bg_datetime'] },
  scrap: { name: 'scrap', columns: ['ms_id', 'mb_id', 'bo_table', 'wr_id', 'ms_datetime'] },
  memo: {
    name: 'memo',
    columns: [
      'me_id',
      'me_recv_mb_id',
      'me_send_mb_id',
      'me_send_datetime',
      'me_read_datetime',
      'me_memo',
      'me_send_id',
      'me_type',
    ],
    indexes: ['me_id', 'me_send_id'],
  },
  point: {
    name: 'point',
    columns: ['po_id', 'mb_id', 'po_datetime', 'po_content', 'po_point', 'po_expire_date'],
    indexes: ['mb_id, po_datetime, po_id'],
  },
  poll: { name: 'poll', columns: ['po_id', 'po_subject'] },
  content: { name: 'content', columns: ['co_id'] },
  auth: { name: 'auth', columns: ['mb_id', 'au_menu'] },
} as const satisfies Record<string, ScratchTable>

export const WRITE_TABLE: ScratchTable = {
  name: 'write',
  columns: [
    'wr_id',
    'wr_reply',
    'wr_num',
    'wr_parent',
    'wr_is_comment',
    'wr_comment',
    'wr_comment_reply',
    'ca_name',
    'wr_option',
    'wr_subject',
    'wr_content',
    'wr_seo_title',
    'wr_link1',
    'wr_link2',
    'wr_hit',
    'mb_id',
    'wr_name',
    'wr_datetime',
    'wr_1',
    'wr_2',
    'wr_3',
    'wr_4',
    'wr_5',
    'wr_6',
    'wr_7',
    'wr_8',
    'wr_9',
    'wr_10',
  ],
  indexes: [
    '"of", wr_id',
    '"of", wr_num, wr_reply',
    '"of", wr_seo_title',
    '"of", wr_parent, wr_comment, wr_comment_reply',
  ],
}

const WRITE = 'write_'

/** Where the rows of a table of the dump go; null for what has no place. */
export function gnuboard5Destination(prefix: string): (table: string) => Destination | null {
  const known = new Map<string, ScratchTable>(Object.entries(GNUBOARD5_TABLES))
  return (table) => {
    if (!table.startsWith(prefix)) return null
    const name = table.slice(prefix.length)
    const found = known.get(name)
    if (found) return { table: found, of: '' }
    return name.startsWith(WRITE) ? { table: WRITE_TABLE, of: name.slice(WRITE.length) } : null
  }
}

/** A row of posts and comments. */
export type WriteRow = {
  of: string
  wr_id: number
  wr_reply: string
  wr_num: number
  wr_parent: number
  wr_is_comment: number
  wr_comment: number
  wr_comment_reply: string
  ca_name: string | null
  wr_option: string | null
  wr_subject: string | null
  wr_content: string | null
  wr_seo_title: string | null
  wr_link1: string | null
  wr_link2: string | null
  wr_hit: number | null
  mb_id: string | null
  wr_name: string | null
  wr_datetime: string | null
}
