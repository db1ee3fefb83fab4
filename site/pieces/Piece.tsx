import type { ComponentType, ReactNode } from 'react'

export interface PieceProps<Props extends object> {
  /** Renders one element, without `useId` and without context. */
  of: ComponentType<Props>
  /** Its props. On the server their JSON is the key, so nothing else can show, and functions must not be called. */
  by: Props
}

/** Draws pieces where an island is rendered on the server: site/pieces/render-island.ts. */
export const pieces: { draw: ((piece: PieceProps<object>) => ReactNode) | null } = { draw: null }

/**
 * A part of an island that the server renders once and keeps for all readers by its props: docs/decisions/0089-pieces.md.
 * In the browser it is the component itself, which finds the markup that it would have made.
 */
export function Piece<Props extends object>({ of: Of, by }: PieceProps<Props>): ReactNode {
  if (import.meta.env.SSR && pieces.draw) return pieces.draw({ of: Of as ComponentType<object>, by })
  return <Of {...by} />
}
