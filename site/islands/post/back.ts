/** Pages that lead to a post without being a place to go back to. */
const PASSED = /^\/(create-post|edit-post|login|register)(\/|$)/

/** How many entries of this very page lie below the one on screen: each jump, as to #comments, makes one. */
let jumps = 0

/** 뒤로 goes back to the list one came from, so that it is found as it was left; from elsewhere it leads home. */
export function watchBack(): void {
  const link = document.querySelector('[data-back]')
  if (!link) return
  addEventListener('hashchange', () => noteJumps(jumpsOfEntry() ?? jumps + 1))
  noteJumps(jumpsOfEntry() ?? 0)
  link.addEventListener('click', (event) => {
    if (!cameFromHere()) return
    event.preventDefault()
    history.go(-1 - jumps)
  })
}

function cameFromHere(): boolean {
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`) || history.length < jumps + 2) return false
  return !PASSED.test(new URL(referrer).pathname)
}

function jumpsOfEntry(): number | undefined {
  return (history.state as { jumps?: number } | null)?.jumps
}

function noteJumps(count: number): void {
  jumps = count
  history.replaceState({ ...(history.state as object | null), jumps }, '')
}
