import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/**
 * What of a node a reader sees, as a text to compare: white space that markdown does not store is left out, and whether
 * an address that is its own text is marked as a link, because it is one either way.
 */
export function canonical(node: Node): string {
  if (node.isTextblock && !node.type.spec.code) return `${nameOf(node)}(${inline(node)})`
  if (node.isTextblock) return `${nameOf(node)}(${JSON.stringify(node.textContent)})`
  const inside: string[] = []
  node.forEach((child) => void inside.push(canonical(child)))
  // Empty lines at the end are room to write in.
  while (node.type === nodes.doc && /^paragraph\S*\(\[\]\)$/.test(inside.at(-1) ?? '')) inside.pop()
  return `${nameOf(node)}[${inside.join()}]`
}

function nameOf(node: Node): string {
  const { tight: _, ...attrs } = node.attrs
  return `${node.type.name}${JSON.stringify(attrs)}`
}

function inline(node: Node): string {
  const runs: { text: string; marks: string }[] = []
  const children: Node[] = []
  node.forEach((child) => void children.push(child))
  children.forEach((child, index) => {
    const text = child.type === nodes.hard_break ? '\n' : (child.text ?? '')
    const isParted = [children[index - 1], children[index + 1]].every((other, side) => isFree(other, side))
    const kept =
      child.type === nodes.hard_break ? [] : child.marks.filter((mark) => !(isParted && isOwnText(mark, text)))
    const key = kept
      .map(({ type, attrs }) => type.name + JSON.stringify(attrs))
      .sort()
      .join('+')
    const last = runs.at(-1)
    if (last?.marks === key) last.text += text
    else runs.push({ text, marks: key })
  })
  // White space at the edges of lines.
  const tidy = runs.map(({ text, marks: key }, index) => ({
    key,
    text: text
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(
        index === 0 || runs[index - 1]?.text.trimEnd().endsWith('\n') || /\n\s*$/.test(runs[index - 1]?.text ?? '')
          ? /^[ \t]+/
          : /^$/,
        '',
      )
      .replace(index === runs.length - 1 || /^\s*\n/.test(runs[index + 1]?.text ?? '') ? /[ \t]+$/ : /^$/, ''),
  }))
  // A paragraph of breaks alone is an empty line.
  if (tidy.every(({ text }) => text.trim() === '')) return '[]'
  return JSON.stringify(merged(tidy.filter(({ text }) => text !== '')))
}

/** White space looks the same with and without bold, italics or a line through it. */
function merged(runs: { key: string; text: string }[]): [string, string][] {
  const out: [string, string][] = []
  for (const { key, text } of runs) {
    const last = out.at(-1)
    if (last?.[0] === key) last[1] += text
    else out.push([key, text])
  }
  return out
}

const isFree = (other: Node | undefined, side: number): boolean => {
  if (other === undefined || !other.isText) return true
  return side === 0 ? /\s$/.test(other.text ?? '') : /^\s/.test(other.text ?? '')
}

const isOwnText = ({ type, attrs }: Mark, text: string): boolean => {
  if (type !== marks.link || attrs.title !== '') return false
  const { href } = attrs as { href: string }
  return href === text || href === `http://${text}` || href === `mailto:${text}`
}
