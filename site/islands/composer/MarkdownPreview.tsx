import { createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import {
  addressOf,
  isOwnImage,
  isSafeLink,
  LINK_REL,
  MARKUP,
  MARKUP_RENAMED,
  MARKUP_SILENT,
  taskBox,
} from '#src/rules/markdown.ts'
import { markdownReader } from '#src/rules/markdown-reader.ts'
import { withFewBlankBlocks } from '#src/rules/blank-lines.ts'
import { withMediaBlocks } from '#src/rules/media-blocks.ts'
import { videoOf } from '#src/rules/youtube.ts'
import { proseText } from '#src/text/prose.ts'
import { watchScrollBoxes } from '../../lib/browser/scroll-boxes.ts'
import { CARD_PLACE, LinkCard, ShownCards, useLinkCards, withCardPlaces } from './link-cards.tsx'

const markdown = markdownReader()

interface Props {
  content: string
  /** Whether outside addresses alone on their lines become cards, as in a post. */
  hasCards?: boolean
}

/** Preview of markdown, rendered in the browser with the server's settings and allow-list. */
export function MarkdownPreview({ content, hasCards = false }: Props) {
  const html = useMemo(() => withMediaBlocks(withFewBlankBlocks(markdown.parse(content) as string)), [content])
  const cards = useLinkCards(hasCards ? html : '')
  const elements = useMemo(() => toElements(withCardPlaces(html, cards)), [html, cards])
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? watchScrollBoxes(place.current) : undefined), [elements])
  return (
    <div ref={place}>
      <div className="prose">
        <ShownCards value={cards}>{elements}</ShownCards>
      </div>
    </div>
  )
}

/**
 * Builds React elements of allowed kinds from HTML. The HTML is parsed into a template, which runs and loads
 * nothing and is never inserted into the document, so only allow-listed elements reach the page.
 */
export function toElements(html: string): ReactNode[] {
  const template = document.createElement('template')
  template.innerHTML = withoutHandlers(html)
  return childrenOf(template.content)
}

/** What only the renderer writes: pictures with captions. */
const FIGURE: Readonly<Record<string, readonly string[]>> = { figure: [], figcaption: [] }

/** Spoilers as pages show them (src/rules/spoilers.ts). */
const SPOILERS: Readonly<Record<string, (key: number, children: ReactNode[]) => ReactNode>> = {
  spoiler: (key, children) =>
    createElement(
      'span',
      { key, className: 'spoiler', role: 'group', tabIndex: 0, 'aria-label': proseText.spoiler },
      createElement('span', null, ...children),
    ),
  spoilerbox: (key, children) => (
    <details className="spoiler" key={key}>
      {children}
    </details>
  ),
  spoilertitle: (key, children) => <summary key={key}>{children}</summary>,
}

/** Event handlers are dropped below anyway, but browsers report them to the CSP when they are parsed. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s"'/])on([a-z]+\s*=)/gi, '$1data-on$2'))

/** Whitespace between rows of a table or list is source layout, which React rejects there. */
const textOf = ({ textContent, parentElement }: Node): string | null =>
  parentElement?.matches('table, thead, tbody, tr, ul, ol') && !textContent?.trim() ? null : textContent

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(toElement)

function toElement(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node)
  if (!(node instanceof Element)) return null
  const found = node.localName
  if (MARKUP_SILENT.includes(found)) return null
  const name = MARKUP_RENAMED[found] ?? found
  if (name === CARD_PLACE) return <LinkCard address={node.textContent ?? ''} key={key} />
  if (SPOILERS[name]) return SPOILERS[name](key, childrenOf(node))
  const allowed = Object.hasOwn(MARKUP, name) ? MARKUP[name] : FIGURE[name]
  if (!allowed) return createElement('span', { key }, ...childrenOf(node))
  return build(name, key, attributesOf(node, allowed), node)
}

function build(name: string, key: number, attributes: Record<string, string>, node: Element): ReactNode {
  if (name === 'img')
    return isOwnImage(attributes.src ?? '') ? createElement('img', { key, alt: '', ...attributes }) : null
  if (name === 'figure' && !isOwnImage(node.querySelector('img')?.getAttribute('src') ?? '')) return null
  if (name === 'figure' && node.className === 'large')
    return createElement('figure', { key, className: 'large' }, ...childrenOf(node))
  if (name === 'input') return task(key, attributes)
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name !== 'a') return createElement(name, { key, ...attributes }, ...childrenOf(node))
  const { href: written, ...rest } = attributes
  const href = addressOf(written)
  const target = isSafeLink(href) ? { href, rel: LINK_REL, target: '_blank' } : {}
  const video = node.hasAttribute('data-youtube') ? videoOf(href) : null
  const box = video && { 'data-youtube': video.id }
  return createElement('a', { key, ...rest, ...target, ...box }, ...childrenOf(node))
}

function task(key: number, attributes: Record<string, string>): ReactNode {
  const { checked, disabled: _, ...box } = taskBox(attributes) ?? {}
  return box.type
    ? createElement('input', { key, ...box, disabled: true, defaultChecked: checked !== undefined })
    : null
}

function attributesOf(node: Element, allowed: readonly string[]): Record<string, string> {
  const found = allowed.map((name) => [name, node.getAttribute(name)] as const)
  return Object.fromEntries(found.filter((pair): pair is readonly [string, string] => pair[1] !== null))
}
