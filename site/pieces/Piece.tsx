import type { ComponentType, ReactNode } from 'react'

export interface PieceProps<Props extends object> {
  /** Renders one element, without `useId`, and with no context but that of `within`. */
  of: ComponentType<Props>
  /** Its props. Their JSON is the key, so nothing else can show. */
  by: Props
  /** Puts the piece into a context that is the same each time; on the server alone. */
  within?: ((piece: ReactNode) => ReactNode) | undefined
}

/** Draws pieces where an island is rendered on the server: site/pieces/render-island.ts. */
export const pieces: { draw: ((piece: PieceProps<object>) => ReactNode) | null } = { draw: null }

/**
 * A part of an island that the server renders once and keeps for all readers by its props: docs/decisions/0089-pieces.md.
 * For `import.meta.env.SSR` alone: the browser renders the component itself, which finds the markup that it would have
 * made.
 */
export function Piece<Props extends object>({ of: Of, by, within }: PieceProps<Props>): ReactNode {
  if (pieces.draw) return pieces.draw({ of: Of as ComponentType<object>, by, within })
  return <Of {...by} />
}
