import { firstCodePoints, normalised, onOneLine, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Row } from '#cms/core/database/row.ts'
import { folderKey } from '#cms/posts/bookmark-folders.ts'
import { importedId, memberHere, type Importing } from './importing.ts'
import { bringBookmarks, bringLikes, type SourceLike } from './likes-and-bookmarks.ts'
import { COMING_POSTS } from './rhymix-tables.ts'
import { commentIdOf, decoded, memberKey, postIdOf, timeOfRow } from './rhymix-values.ts'
import { batchesOf, countOn, storeMissing } from './store.ts'

type VoteRow = {
  srl: number
  member_srl: number
  regdate: string | null
  point: number
  /** The time of what was voted for; null where that is gone or stayed behind. */
  target_regdate: string | null
}

const POST_VOTES = `SELECT v.document_srl AS srl, v.member_srl, v.regdate, v.point, p.regdate AS target_regdate
  FROM document_vote v LEFT JOIN (${COMING_POSTS}) p ON p.document_srl = v.document_srl
  ORDER BY v.regdate, v.document_srl, v.member_srl`
const COMMENT_VOTES = `SELECT v.comment_srl AS srl, v.member_srl, v.regdate, v.point, c.regdate AS target_regdate
  FROM comment_vote v LEFT JOIN (SELECT c.comment_srl, c.regdate FROM comment c JOIN (${COMING_POSTS}) p
  ON p.document_srl = c.document_srl WHERE c.status = 1) c ON c.comment_srl = v.comment_srl
  ORDER BY v.regdate, v.comment_srl, v.member_srl`

/** Brings votes for posts and comments as likes that paid nothing; votes against stay behind. */
export async function importLikes(plan: Importing): Promise<void> {
  await bringLikes(plan, plan.scratch.rows<VoteRow>(POST_VOTES), (row) => likeOf(plan, row, 'post'))
  await bringLikes(plan, plan.scratch.rows<VoteRow>(COMMENT_VOTES), (row) => likeOf(plan, row, 'comment'))
}

function likeOf(plan: Importing, row: VoteRow, of: 'post' | 'comment'): SourceLike | null {
  const leave = (why: string): null => {
    plan.report.leftBehind(why, `${row.member_srl}: ${of} ${row.srl}`)
    return null
  }
  if (row.point <= 0) return leave('votes against a post or comment')
  if (row.target_regdate === null) return leave('recommends of what is gone')
  const member = plan.members.get(memberKey(row.member_srl))
  if (!member) return leave('recommends of guests')
  const target =
    of === 'post'
      ? { post: postIdOf(plan, { document_srl: row.srl, regdate: row.target_regdate }) }
      : { comment: commentIdOf(plan, { comment_srl: row.srl, regdate: row.target_regdate }) }
  return { member, target, at: timeOfRow(plan, row.regdate) }
}

type FolderRow = { folder_srl: number; member_srl: number; name: string | null; regdate: string | null }
type ScrapRow = {
  member_srl: number
  document_srl: number
  folder_srl: number | null
  regdate: string | null
  post_regdate: string | null
}

/** The folder in which a scrap is that was put into none. */
const NO_FOLDER = '/DEFAULT/'
const SCRAPS = `SELECT s.*, p.regdate AS post_regdate FROM scrap s
  LEFT JOIN (${COMING_POSTS}) p ON p.document_srl = s.document_srl ORDER BY s.regdate, s.member_srl, s.document_srl`

/** Brings scraps as bookmarks, with their folders. */
export async function importBookmarks(plan: Importing): Promise<void> {
  const folders = await importFolders(plan)
  await bringBookmarks(plan, plan.scratch.rows<ScrapRow>(SCRAPS), (row) => {
    const member = memberHere(plan, memberKey(row.member_srl))
    const what = `${row.member_srl}: ${row.document_srl}`
    if (row.post_regdate === null) plan.report.leftBehind('scraps of what is gone', what)
    else if (!member) plan.report.leftBehind('scraps of members who had left', what)
    else {
      const post = postIdOf(plan, { document_srl: row.document_srl, regdate: row.post_regdate })
      return { member, post, folder: folders.get(row.folder_srl ?? 0) ?? null, at: timeOfRow(plan, row.regdate) }
    }
    return null
  })
}

/** Brings the folders that have a name; returns the id of each by its number there. Two of one name are one. */
async function importFolders(plan: Importing): Promise<ReadonlyMap<number, string>> {
  const folders = new Map<number, string>()
  const byKey = new Map<string, string>()
  const counts = new Map<string, number>()
  const rows: Row<'bookmark-folder'>[] = []
  for (const row of plan.scratch.rows<FolderRow>('SELECT * FROM scrap_folder ORDER BY folder_srl')) {
    const member = memberHere(plan, memberKey(row.member_srl))
    const name = folderName(row)
    if (!name || !member) continue
    const key = folderKey(member.id, name)
    const count = counts.get(member.id) ?? 0
    const same = byKey.get(key)
    if (!same && count >= LIMITS.bookmarkFolder.most) {
      plan.report.leftBehind('folders of scraps beyond the first fifty', `${row.member_srl}: ${name}`)
      continue
    }
    const at = timeOfRow(plan, row.regdate)
    const id = same ?? importedId(plan.source, { kind: 'folder', key: String(row.folder_srl), at, nth: row.folder_srl })
    folders.set(row.folder_srl, id)
    if (same) continue
    byKey.set(key, id)
    counts.set(member.id, count + 1)
    rows.push({ id, member: member.id, name, key, createdAt: at.toISOString() })
  }
  for (const batch of batchesOf(rows))
    await storeMissing(plan, { collection: 'bookmark-folder', kind: 'folders', rows: batch })
  return folders
}

/** The name of a folder, cut to our length; '' for that of scraps in none. */
function folderName({ name }: FolderRow): string {
  const text = trimmed(onOneLine(normalised(decoded(name))))
  return text === NO_FOLDER ? '' : trimmed(firstCodePoints(text, LIMITS.bookmarkFolder.nameMax))
}

type FriendRow = { member_srl: number; target_srl: number; regdate: string | null }

/** Brings friends as members who are followed; groups of friends have no place. */
export async function importFollows(plan: Importing): Promise<void> {
  for (const batch of batchesOf(plan.scratch.rows<FriendRow>('SELECT * FROM friend ORDER BY friend_srl'))) {
    const rows = batch.flatMap((row) => {
      const [member, friend] = [
        memberHere(plan, memberKey(row.member_srl)),
        memberHere(plan, memberKey(row.target_srl)),
      ]
      if (member && friend && member !== friend) {
        const createdAt = timeOfRow(plan, row.regdate).toISOString()
        return [{ id: `${member.id}:${friend.id}`, follower: member.id, followee: friend.id, createdAt }]
      }
      plan.report.leftBehind('friends who are no members', `${row.member_srl}: ${row.target_srl}`)
      return []
    })
    await storeMissing(plan, {
      collection: 'follow',
      kind: 'follows',
      rows,
      also: async (fresh) => {
        const followers = fresh.map(({ follower }) => follower)
        const followees = fresh.map(({ followee }) => followee)
        await countOn(plan, { collection: 'account', field: 'followingCount' }, followers)
        await countOn(plan, { collection: 'account', field: 'followerCount' }, followees)
      },
    })
    plan.progress(batch.length)
  }
  for (const { member_srl, title } of plan.scratch.all<{ member_srl: number; title: string }>(
    'SELECT * FROM friend_group',
  ))
    plan.report.leftBehind('groups of friends', `${member_srl}: ${decoded(title)}`)
}
