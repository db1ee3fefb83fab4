import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeType } from 'prosemirror-model'
import type { EditorState, Plugin, Transaction } from 'prosemirror-state'
import { isRead } from '#src/rules/emphasis.ts'
import { addressOf, isSafeLink } from '#src/rules/markdown.ts'
import { schema } from './schema.ts'
import { itemOf } from './task-commands.ts'

const { nodes, marks } = schema

/** Delimiters around a text become its mark where readers would see one; what stood before the delimiters stays. */
const markRule = (pattern: RegExp, type: MarkType, delimiter?: '*' | '**' | '~~' | '||'): InputRule =>
  new InputRule(pattern, (state, [, before = '', text = ''], start, end) => {
    if (!canMark(state, start, type)) return null
    if (delimiter && !isRead(delimiter, text, { before, after: '' })) return null
    const from = start + before.length
    const set = type.create().addToSet(state.doc.resolve(from).marks())
    return state.tr.replaceWith(from, end, schema.text(text, set)).removeStoredMark(type)
  })

const canMark = (state: EditorState, pos: number, type: MarkType): boolean =>
  state.doc.resolve(pos).parent.type.allowsMarkType(type)

const linkRule = new InputRule(/\[([^[\]]+)\]\(([^()\s]+)\)$/, (state, [, text = '', address = ''], start, end) => {
  const href = addressOf(address)
  if (!isSafeLink(href) || !canMark(state, start, marks.link)) return null
  return state.tr.replaceWith(start, end, schema.text(text, [marks.link.create({ href })])).removeStoredMark(marks.link)
})

/** A list or quotation; delimiters that are typed once more at its beginning go. */
function blockRule(pattern: RegExp, type: NodeType): InputRule {
  const wrap = wrappingInputRule(pattern, type) as InputRule & {
    handler: (state: EditorState, match: RegExpMatchArray, start: number, end: number) => Transaction | null
  }
  return new InputRule(pattern, (state, match, start, end) => {
    const $start = state.doc.resolve(start)
    const outer = $start.depth > 1 ? $start.node(-1) : null
    const isInList = outer?.type === nodes.list_item && type !== nodes.blockquote
    if (isInList || (outer?.type === type && $start.index(-1) === 0)) return state.tr.delete(start, end)
    return wrap.handler(state, match, start, end)
  })
}

/** A box at the beginning of an item makes it a task. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, [, box = ''], start, end) => {
  const item = itemOf(state.doc.resolve(start))
  return item && state.tr.delete(start, end).setNodeMarkup(item.pos, null, { checked: box.trim() !== '' })
})

/** Markdown that is typed becomes what it means; Backspace takes that back. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, hashes = '']) => ({
        level: Math.min(4, Math.max(2, hashes.length)),
      })),
      blockRule(/^>\s$/, nodes.blockquote),
      blockRule(/^[-*+]\s$/, nodes.bullet_list),
      blockRule(/^1\.\s$/, nodes.ordered_list),
      taskRule,
      markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong, '**'),
      markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em, '*'),
      markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.del, '~~'),
      markRule(/(^|[^|])\|\|([^|\s](?:[^|]*[^|\s])?)\|\|$/, marks.spoiler, '||'),
      markRule(/(^|[^`])`([^`]+)`$/, marks.code),
      linkRule,
    ],
  })
