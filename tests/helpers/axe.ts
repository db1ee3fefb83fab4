import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Violations alone: axe would also write a selector for every element that passes. */
const REPORT: RunOptions = { resultTypes: ['violations'] }

const OPTIONS: RunOptions = {
  ...REPORT,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Stylesheets are read anew for rules about them, and there are none among these.
  preload: false,
  // What people who speak to their device, tap with unsteady hands or jump by landmarks stumble over.
  rules: {
    'label-content-name-mismatch': { enabled: true },
    'target-size': { enabled: true },
    'landmark-unique': { enabled: true },
    'landmark-no-duplicate-main': { enabled: true },
    'heading-order': { enabled: true },
    'empty-heading': { enabled: true },
    'page-has-heading-one': { enabled: true },
  },
}

const COLOURS: RunOptions = { ...REPORT, runOnly: ['color-contrast'], preload: false }

/** No animation of ours is longer. */
const LONGEST_ANIMATION_MS = 2_000

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** What a library draws and we cannot change: the rule that it breaks, and where. */
export interface Exception {
  rule: string
  selector: string
}

interface Search {
  except?: readonly Exception[]
  /** Further rules, as of pages without the layout. */
  rules?: readonly string[]
  /** Looks at the colours alone of what the other width, in which the page was searched in these colours, hides. */
  isRecoloured?: boolean
}

/** The rules that the page breaks, with what breaks them, but for the exceptions. */
export async function faultsOf(
  page: Page,
  { except = [], rules = [], isRecoloured = false }: Search = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const further = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]))
  const options = isRecoloured ? COLOURS : { ...OPTIONS, rules: { ...OPTIONS.rules, ...further } }
  return page.evaluate(
    async ({ options, known, longestMs, isRecoloured }) => {
      // Colours on their way to others, and what slides out of sight, are skipped.
      const running = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        )
      // Not for ever: one in what was just taken away may never report its end.
      const ended = Promise.allSettled(running.map(({ finished }) => finished))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, longestMs))])
      const tool = window as unknown as {
        axe: { run: (where: Node | { include: Element[] }, options: RunOptions) => Promise<AxeResults> }
        shownAt?: Map<number, Set<Element>>
      }
      const shownAt = (tool.shownAt ??= new Map<number, Set<Element>>())
      const shown = [...document.body.querySelectorAll('*')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      if (!isRecoloured) shownAt.set(innerWidth, new Set(shown))
      const elsewhere = [...shownAt].filter(([width]) => width !== innerWidth).map(([, elements]) => elements)
      const here = new Set(shown.filter((element) => !elsewhere.some((elements) => elements.has(element))))
      const roots = [...here].filter(({ parentElement }) => !parentElement || !here.has(parentElement))
      if (isRecoloured && roots.length === 0) return []
      const { violations } = await tool.axe.run(isRecoloured ? { include: roots } : document, options)
      const isKnown = (rule: string, target: string) =>
        known.some((one) => one.rule === rule && document.querySelector(target)?.matches(one.selector))
      return violations.flatMap(({ id, nodes }) =>
        nodes.filter(({ target }) => !isKnown(id, String(target[0]))).map(({ html }) => `${id}: ${html}`),
      )
    },
    { options, known: except, longestMs: LONGEST_ANIMATION_MS, isRecoloured },
  )
}
