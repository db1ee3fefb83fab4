import type { Destination, Scratch, ScratchTable } from '#cms/core/sql-dump/scratch.ts'

/** What is read of Rhymix's tables, without their prefix. */
const RHYMIX_TABLES = {
  member: {
    name: 'member',
    columns: [
      'member_srl',
      'user_id',
      'password',
      'email_address',
      'nick_name',
      'is_admin',
      'denied',
      'status',
      'regdate',
      'limit_date',
      'extra_vars',
    ],
    indexes: ['member_srl', 'lower(trim(email_address))'],
  },
  member_group: { name: 'member_group', columns: ['group_srl', 'title', 'is_default', 'is_admin'] },
  member_group_member: { name: 'group_member', columns: ['group_srl', 'member_srl'], indexes: ['member_srl'] },
  modules: { name: 'module', columns: ['module_srl', 'module', 'mid', 'browser_title'] },
  module_extra_vars: { name: 'module_var', columns: ['module_srl', 'name', 'value'], indexes: ['module_srl'] },
  module_grants: { name: 'module_grant', columns: ['module_srl', 'name', 'group_srl'], indexes: ['module_srl'] },
  module_admins: { name: 'module_admin', columns: ['module_srl', 'member_srl'] },
  module_config: { name: 'module_config', columns: ['module', 'config'] },
  module_part_config: { name: 'part_config', columns: ['module', 'module_srl', 'config'] },
  domains: { name: 'domain', columns: ['domain', 'index_module_srl', 'is_default_domain'] },
  document_categories: {
    name: 'category',
    columns: ['category_srl', 'module_srl', 'parent_srl', 'title', 'list_order'],
    indexes: ['category_srl'],
  },
  document_extra_keys: {
    name: 'extra_key',
    columns: ['module_srl', 'var_idx', 'var_name', 'var_type'],
    indexes: ['module_srl, var_idx'],
  },
  document_extra_vars: {
    name: 'extra_var',
    columns: ['module_srl', 'document_srl', 'var_idx', 'lang_code', 'value'],
    indexes: ['document_srl, var_idx'],
  },
  document_aliases: {
    name: 'alias',
    columns: ['module_srl', 'document_srl', 'alias_title'],
    indexes: ['document_srl', 'alias_title'],
  },
  documents: {
    name: 'document',
    columns: [
      'document_srl',
      'module_srl',
      'category_srl',
      'lang_code',
      'is_notice',
      'title',
      'content',
      'readed_count',
      'nick_name',
      'member_srl',
      'tags',
      'regdate',
      'status',
      'comment_status',
    ],
    indexes: ['document_srl', 'module_srl, document_srl'],
  },
  comments: {
    name: 'comment',
    columns: [
      'comment_srl',
      'document_srl',
      'parent_srl',
      'is_secret',
      'content',
      'nick_name',
      'member_srl',
      'regdate',
      'last_update',
      'status',
    ],
    indexes: ['comment_srl', 'document_srl, comment_srl'],
  },
  files: {
    name: 'file',
    columns: ['file_srl', 'upload_target_srl', 'source_filename', 'uploaded_filename', 'isvalid', 'download_count'],
    indexes: ['upload_target_srl, file_srl'],
  },
  point: { name: 'point', columns: ['member_srl', 'point'], indexes: ['member_srl'] },
  document_voted_log: { name: 'document_vote', columns: ['document_srl', 'member_srl', 'regdate', 'point'] },
  comment_voted_log: { name: 'comment_vote', columns: ['comment_srl', 'member_srl', 'regdate', 'point'] },
  member_scrap: { name: 'scrap', columns: ['member_srl', 'document_srl', 'folder_srl', 'regdate'] },
  member_scrap_folders: { name: 'scrap_folder', columns: ['folder_srl', 'member_srl', 'name', 'regdate'] },
  member_message: {
    name: 'message',
    columns: [
      'message_srl',
      'related_srl',
      'sender_srl',
      'receiver_srl',
      'message_type',
      'title',
      'content',
      'readed',
      'regdate',
    ],
    indexes: ['message_srl'],
  },
  member_friend: { name: 'friend', columns: ['friend_srl', 'member_srl', 'target_srl', 'regdate'] },
  member_friend_group: { name: 'friend_group', columns: ['member_srl', 'title'] },
  poll: { name: 'poll', columns: ['poll_srl', 'stop_date', 'upload_target_srl', 'regdate'] },
  poll_title: { name: 'poll_title', columns: ['poll_srl', 'poll_index_srl', 'title', 'checkcount'] },
  poll_item: { name: 'poll_item', columns: ['poll_item_srl', 'poll_srl', 'poll_index_srl', 'title'] },
  poll_log: { name: 'poll_log', columns: ['poll_srl', 'member_srl', 'regdate', 'poll_item'], indexes: ['poll_srl'] },
  lang: { name: 'lang', columns: ['name', 'lang_code', 'value'], indexes: ['name'] },
  trash: { name: 'trash', columns: ['title', 'origin_module'] },
} as const satisfies Record<string, ScratchTable>

/** The tables as `DumpSource` has them. */
export const RHYMIX_SCRATCH: readonly ScratchTable[] = Object.values(RHYMIX_TABLES)

/** Columns whose texts may be the name of a text that has a form in each language. */
const NAMED = [
  ['module', 'browser_title'],
  ['category', 'title'],
  ['member_group', 'title'],
  ['extra_key', 'var_name'],
] as const

/** Puts the Korean form of texts in several languages in place of their names. */
export function readNames(scratch: Scratch): void {
  for (const [table, column] of NAMED)
    scratch.run(`UPDATE ${table} SET ${column} = coalesce((SELECT value FROM lang
      WHERE name = substr(${column}, length('$user_lang->') + 1) ORDER BY lang_code = 'ko' DESC, lang_code LIMIT 1), '')
      WHERE ${column} LIKE '$user_lang->%'`)
}

/** Where the rows of a table of the dump go; null for what has no place. */
export function rhymixDestination(prefix: string): (table: string) => Destination | null {
  const known = new Map<string, ScratchTable>(Object.entries(RHYMIX_TABLES))
  return (table) => {
    const found = table.startsWith(prefix) ? known.get(table.slice(prefix.length)) : undefined
    return found ? { table: found, of: '' } : null
  }
}

/** A row of posts, drafts and texts of pages. */
export type DocumentRow = {
  document_srl: number
  module_srl: number
  category_srl: number | null
  lang_code: string | null
  is_notice: string | null
  title: string | null
  content: string | null
  readed_count: number | null
  nick_name: string | null
  member_srl: number
  tags: string | null
  regdate: string | null
  status: string | null
  comment_status: string | null
}

/** What names a post: its id here is made of its number, whichever board it is moved to. */
export type DocumentKey = Pick<DocumentRow, 'document_srl' | 'regdate'>

/** Posts that come: those of boards, without drafts. */
export const COMING_POSTS = `SELECT d.* FROM document d JOIN module m ON m.module_srl = d.module_srl AND m.module = 'board'
  WHERE coalesce(d.status, 'PUBLIC') <> 'TEMP'`
