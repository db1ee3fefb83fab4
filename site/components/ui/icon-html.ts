import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from './Icon.tsx'

const drawn = new Map<LucideIcon, Map<string, string>>()

/** The markup of an icon, cached per look: a React render for each of a page's thirty icons would cost milliseconds. */
export function iconHtml(of: LucideIcon, { size = 20, className = '' }: { size?: number; className?: string }): string {
  const looks = drawn.get(of) ?? new Map<string, string>()
  drawn.set(of, looks)
  const key = `${size} ${className}`
  const html =
    looks.get(key) ?? renderToStaticMarkup(createElement(Icon, { of, size, className: className || undefined }))
  looks.set(key, html)
  return html
}
