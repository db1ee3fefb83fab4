import { html, quoted, sentence, timeAt, writeTables, type DumpSize } from '#tests/helpers/generated-dump.ts'

const BOARD = 1
/** A time as Rhymix stores it. */
const at = (nth: number, of: number): string => quoted(timeAt(nth, of).replaceAll(/\D/g, ''))

/** Writes a dump of Rhymix with these numbers of rows; a member has one row of points at most. */
export function writeRhymix(file: string, { members, posts, comments, points, likes }: DumpSize): Promise<void> {
  const member = (nth: number): number => BOARD + 1 + (nth % members)
  const post = (nth: number): number => BOARD + 1 + members + (nth % posts)
  const comment = (nth: number): number => BOARD + 1 + members + posts + nth
  const writer = (nth: number): string => [quoted(`별명${(nth * 7_919) % members}`), member(nth * 7_919)].join()
  return writeTables(file, async (table) => {
    await table('rx_modules', ['module_srl', 'module', 'mid', 'browser_title'], 1, () =>
      [BOARD, "'board'", "'talk'", quoted('이야기')].join(),
    )
    await table('rx_member_group', ['group_srl', 'title', 'is_default', 'is_admin'], 1, () => "1,'정회원','Y','N'")
    const names = ['member_srl', 'user_id', 'email_address', 'password', 'nick_name']
    await table('rx_member', [...names, 'is_admin', 'denied', 'status', 'regdate'], members, (nth) =>
      [
        member(nth),
        quoted(`member${nth}`),
        quoted(`member${nth}@generated.example`),
        quoted(`$2y$10$${String(nth).padStart(53, 'a')}`),
        quoted(`별명${nth}`),
        nth === 0 ? "'Y'" : "'N'",
        "'N','APPROVED'",
        at(nth, members * 10),
      ].join(),
    )
    await table('rx_point', ['member_srl', 'point'], points, (nth) => [member(nth), 10 * nth].join())
    const written = ['nick_name', 'member_srl', 'content', 'regdate', 'status']
    await table('rx_documents', ['document_srl', 'module_srl', 'title', ...written], posts, (nth) =>
      [
        post(nth),
        BOARD,
        quoted(`${sentence(nth)} ${nth}`),
        writer(nth),
        quoted(html(nth)),
        at(nth, posts + comments),
        "'PUBLIC'",
      ].join(),
    )
    await table('rx_comments', ['comment_srl', 'document_srl', 'parent_srl', ...written], comments, (nth) =>
      [
        comment(nth),
        post(nth * 31),
        // The comment that is as many rows above as there are posts is on the same post.
        nth >= posts && nth % 3 === 0 ? comment(nth - posts) : 0,
        writer(nth),
        quoted(`<p>${sentence(nth)} ${nth}</p>`),
        at(posts + nth, posts + comments),
        1,
      ].join(),
    )
    await table('rx_document_voted_log', ['document_srl', 'member_srl', 'regdate', 'point'], likes, (nth) =>
      [post(nth), member(Math.floor(nth / posts)), at(nth, likes), 1].join(),
    )
  })
}
