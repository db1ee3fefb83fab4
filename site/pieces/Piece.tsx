import type { ComponentType, ReactNode } from 'react'

export interface PieceProps<Props extends object> {
  /** Renders one element, without `useId`, and with no context but that of `within`. */
  of: ComponentType<Props>
  /** Its props. On the server their JSON is the key, so nothing else can show, and functions must not be called. */
  by: Props
  /** Puts the piece into a context that is the same each time; on the server alone. */
  within?: ((piece: ReactNode) => ReactNode) | undefined
  /** False for what hardly anybody else is shown. */
  isKept?: boolean | undefined
}

/** Draws pieces where an island is rendered on the server: site/pieces/render-island.ts. */
export const pieces: { draw: ((piece: PieceProps<object>) => ReactNode) | null } = { draw: null }

/**
 * A part of an island that the server renders once and keeps for all readers by its props: docs/decisions/0089-pieces.md.
 * In the browser it is the component itself, which finds the markup that it would have made.
 */
export function Piece<Props extends object>({ of: Of, by, within, isKept = true }: PieceProps<Props>): ReactNode {
  if (import.meta.env.SSR && isKept && pieces.draw) return pieces.draw({ of: Of as ComponentType<object>, by, within })
  return <Of {...by} />
}
