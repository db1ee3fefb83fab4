import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** What an icon of lucide is in the browser (site/build/lean-icons.ts): an svg of these shapes. */
export const leanIcon = (shapes: string) =>
  function LeanIcon({ size = 24, ...props }: LucideProps) {
    return createElement('svg', {
      fill: 'none',
      height: size,
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      strokeWidth: 2,
      viewBox: '0 0 24 24',
      width: size,
      ...props,
      dangerouslySetInnerHTML: { __html: shapes },
    })
  }
