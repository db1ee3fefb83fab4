import { searchForm } from '#src/rules/search-query.ts'
import { helpText } from '#src/text/help.ts'

/** Filters the articles by all typed words, across all tabs; with an empty search the tabs are as before. */
export function startHelpSearch(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>('[data-help-field]')
  const status = root.querySelector<HTMLElement>('[data-help-status]')
  const tabs = root.querySelector<HTMLElement>('[data-tab-list]')
  if (!field || !status || !tabs) return
  const panels = [...root.querySelectorAll<HTMLElement>('[data-tab-panel]')]
  const articlesOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('details')]
  let chosen: HTMLElement | undefined

  const showAll = () => {
    for (const panel of panels) {
      for (const article of articlesOf(panel)) article.hidden = false
      panel.hidden = panel !== chosen
      panel.toggleAttribute('data-found', false)
    }
    tabs.hidden = false
    status.textContent = ''
    chosen = undefined
  }
  const find = (words: readonly string[]) => {
    chosen ??= panels.find(({ hidden }) => !hidden)
    let count = 0
    for (const panel of panels) {
      const found = articlesOf(panel).filter((article) => {
        const text = searchForm(article.textContent)
        article.hidden = !words.every((word) => text.includes(word))
        return !article.hidden
      })
      panel.hidden = found.length === 0
      panel.toggleAttribute('data-found', true)
      count += found.length
    }
    tabs.hidden = true
    status.textContent = count > 0 ? helpText.found(count) : helpText.foundNone
  }
  const search = () => {
    const words = searchForm(field.value).split(/\s+/).filter(Boolean)
    if (words.length > 0) find(words)
    else if (chosen) showAll()
  }
  field.addEventListener('input', search)
  // Text typed before the script ran.
  search()
}
