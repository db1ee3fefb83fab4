import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { cachedMarkup } from './markup-cache.ts'
import { pieces, type PieceProps } from './Piece.tsx'

/** Marks where a piece stands until it is filled in; random, so that no member's text can contain it. */
const MARK = crypto.randomUUID()
const HOLE = new RegExp(`<i data-piece="${MARK} (\\d+)"></i>`, 'g')

/** A number for each component that is rendered as a piece, because names are not unique in a bundle. */
const numbers = new Map<ComponentType<object>, number>()
const numberOf = (component: ComponentType<object>): number => {
  const known = numbers.get(component) ?? numbers.size
  numbers.set(component, known)
  return known
}

/** Renders an island to a string, its pieces from cached markup. Each piece that is not cached is rendered by itself afterwards. */
export function renderIsland(island: ReactNode, options: Parameters<typeof renderToString>[1]): string {
  const found: PieceProps<object>[] = []
  pieces.draw = (piece) => createElement('i', { 'data-piece': `${MARK} ${found.push(piece) - 1}` })
  let html: string
  try {
    html = renderToString(island, options)
  } finally {
    pieces.draw = null
  }
  return found.length === 0
    ? html
    : html.replace(HOLE, (_, index: string) => markupOf(found[Number(index)] as PieceProps<object>))
}

function markupOf({ of, by, within = (piece) => piece }: PieceProps<object>): string {
  return cachedMarkup(`${numberOf(of)} ${JSON.stringify(by)}`, () => renderToString(within(createElement(of, by))))
}
