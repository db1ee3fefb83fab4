import { createRoot } from 'react-dom/client'
import { SearchList } from './SearchList.tsx'

const opened = new WeakSet<HTMLInputElement>()

/** Gives a search box its list of words, boards and members; once, when it is first used. */
export function openSearchList(input: HTMLInputElement): void {
  const box = input.parentElement
  if (opened.has(input) || !box) return
  opened.add(input)
  const place = document.createElement('div')
  box.append(place)
  createRoot(place).render(<SearchList input={input} />)
}
