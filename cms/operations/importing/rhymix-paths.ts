import type { Importing } from './importing.ts'
import { COMING_POSTS, type DocumentKey } from './rhymix-tables.ts'
import { commentIdOf, postIdOf } from './rhymix-values.ts'

type CommentKey = { comment_srl: number; regdate: string | null; document_srl: number }

/** Where an address of a post or comment leads, by the dump: what it names may come later than the text that links to it. */
export function pathOfKey(plan: Importing): (key: string) => string | null {
  const post = plan.scratch.finder<DocumentKey>(`${COMING_POSTS} AND d.document_srl = ?`)
  const comment = plan.scratch.finder<CommentKey>(
    'SELECT comment_srl, regdate, document_srl FROM comment WHERE comment_srl = ? AND status = 1',
  )
  const alias = plan.scratch.finder<{ document_srl: number }>(
    'SELECT a.document_srl FROM alias a JOIN module m ON m.module_srl = a.module_srl WHERE a.alias_title = ? AND m.mid = ?',
  )
  const pathOfPost = (number: number): string | null => {
    const found = post(number)
    return found ? `/post/${postIdOf(plan, found)}` : null
  }
  return (key) => {
    const [, board = '', number = ''] = /^(?:([^/]+)\/)?(\d{1,19})$/.exec(key) ?? []
    if (board === 'comment') {
      const found = comment(Number(number))
      const path = found ? pathOfPost(found.document_srl) : null
      return found && path ? `${path}#comment-${commentIdOf(plan, found)}` : null
    }
    if (number) return board === '' || plan.boards.has(board) ? pathOfPost(Number(number)) : null
    const [, of = '', title = ''] = /^([^/]+)\/entry\/(.+)$/.exec(key) ?? []
    const named = title ? alias(title, of) : undefined
    return named ? pathOfPost(named.document_srl) : null
  }
}
