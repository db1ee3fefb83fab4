import { LIMITS } from './limits.ts'
import { unescaped } from './markup.ts'
import { loneAddress, withBlocks } from './media-blocks.ts'

/** The addresses that stand alone on their lines in rendered markdown and have no card, each once. */
export function loneAddresses(html: string): string[] {
  const found = new Set<string>()
  withBlocks(html, (line) => {
    const address = loneAddress(line)
    if (address !== null) found.add(unescaped(address))
    return null
  })
  return [...found].slice(0, LIMITS.linkCard.inText)
}
