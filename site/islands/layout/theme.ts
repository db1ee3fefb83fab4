import { inBrowser } from '../../lib/browser/storage.ts'

const KEY = 'theme'

type Choice = 'system' | 'light' | 'dark'

const root = document.documentElement

const chosen = (): Choice => {
  const { theme } = root.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Connects the theme buttons of the page; `early.js` has set the stored choice before the first paint. */
export function watchTheme(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const choice = target.closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
    if (choice) choose(choice as Choice)
    else if (target.closest('[data-theme-toggle]')) choose(isDark() ? 'light' : 'dark')
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) show(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
  })
  show(chosen())
}

function isDark(): boolean {
  const choice = chosen()
  return choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function choose(choice: Choice): void {
  show(choice)
  if (choice === 'system') inBrowser.remove(KEY)
  else inBrowser.set(KEY, choice)
}

function show(choice: Choice): void {
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === choice))
  }
}
