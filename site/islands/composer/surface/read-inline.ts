import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { Token, Tokens } from 'marked'
import { schema } from './schema.ts'

/** Thrown for markdown that the surface cannot show as it is read. */
export class NotShown extends Error {}

const { nodes, marks } = schema
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const ENTITY = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

/** The text that a browser shows for HTML text without tags. */
export const decoded = (text: string): string =>
  text.replace(ENTITY, (_, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new NotShown()
    return character
  })

/** The kept HTML elements that become marks. */
const TAGS: Readonly<Record<string, 'strong' | 'em' | 'del' | 'spoiler'>> = {
  spoiler: 'spoiler',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
}

/** Inline tokens as nodes; throws NotShown for pictures and for HTML that is no mark. */
export function inlineOf(tokens: readonly Token[]): Fragment {
  const open: string[] = []
  const found: Node[] = []
  walk(tokens, [], { open, found })
  if (open.length > 0) throw new NotShown()
  return Fragment.fromArray(joined(found))
}

interface Walk {
  /** HTML elements that are open. */
  open: string[]
  found: Node[]
}

function walk(tokens: readonly Token[], outer: readonly Mark[], state: Walk): void {
  const add = (text: string, more: readonly Mark[] = []) => {
    if (text !== '') state.found.push(schema.text(text, setOf([...outer, ...htmlMarks(state.open), ...more])))
  }
  for (const token of tokens as (Tokens.Generic & Token)[]) {
    switch (token.type) {
      case 'text':
        if (token.tokens) walk(token.tokens, outer, state)
        else add(decoded(token.text))
        break
      case 'escape':
        add(decoded(token.text))
        break
      case 'strong':
      case 'em':
      case 'spoiler':
      case 'del': {
        const before = state.open.length
        walk(token.tokens ?? [], [...outer, ...htmlMarks(state.open), marks[token.type].create()], state)
        if (state.open.length !== before) throw new NotShown()
        break
      }
      case 'codespan':
        if (outer.some(({ type }) => type === marks.link)) throw new NotShown()
        add(token.text, [marks.code.create()])
        break
      case 'br':
        state.found.push(nodes.hard_break.create(null, null, setOf([...outer, ...htmlMarks(state.open)])))
        break
      case 'link': {
        const { href, title } = token as Tokens.Link
        const link = marks.link.create({ href, title: title ?? '' })
        walk(token.tokens ?? [], [...outer, ...htmlMarks(state.open), link], state)
        break
      }
      case 'html':
        html(token.raw, outer, state)
        break
      default:
        throw new NotShown()
    }
  }
}

function html(raw: string, outer: readonly Mark[], { open, found }: Walk): void {
  if (/^<br ?\/?>$/i.test(raw)) {
    found.push(nodes.hard_break.create(null, null, setOf([...outer, ...htmlMarks(open)])))
    return
  }
  const [, slash, name = ''] = /^<(\/?)([a-z]+)>$/i.exec(raw) ?? []
  if (!TAGS[name.toLowerCase()]) throw new NotShown()
  if (slash === '') open.push(name.toLowerCase())
  else if (open.pop() !== name.toLowerCase()) throw new NotShown()
}

const htmlMarks = (open: readonly string[]): Mark[] =>
  open.flatMap((name) => (TAGS[name] ? marks[TAGS[name]].create() : []))

function setOf(list: readonly Mark[]): readonly Mark[] {
  return list.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
}

/** Neighbouring texts with equal marks as one, as ProseMirror keeps them. */
function joined(list: readonly Node[]): Node[] {
  const out: Node[] = []
  for (const node of list) {
    const last = out.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node))
      out[out.length - 1] = schema.text(`${last.text}${node.text}`, node.marks)
    else out.push(node)
  }
  return out
}
