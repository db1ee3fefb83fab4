import { createContext, use, useEffect, useState } from 'react'
import type { Output } from '#src/contracts/contract.ts'
import { getLinkCard } from '#src/contracts/link-card.ts'
import { imagesOf } from '#src/rules/images.ts'
import { loneAddresses } from '#src/rules/lone-addresses.ts'
import { LINK_REL } from '#src/rules/markdown.ts'
import { unescaped } from '#src/rules/markup.ts'
import { loneAddress, withBlocks } from '#src/rules/media-blocks.ts'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Cards of outside pages by the address that stands alone on its line. */
type Cards = ReadonlyMap<string, NonNullable<Output<typeof getLinkCard>>>

const NONE: Cards = new Map()

/** The cards of the text that is previewed, for `LinkCard`. */
export const ShownCards = createContext(NONE)

/** The element that marks a card's place in HTML, with the address as its text. */
export const CARD_PLACE = 'linkcard'

/** Rendered markdown with a place for each card; an address without a card stays a link. */
export const withCardPlaces = (html: string, cards: Cards): string =>
  withBlocks(html, (line) => {
    const href = loneAddress(line)
    return href !== null && cards.has(unescaped(href)) ? `<p><${CARD_PLACE}>${href}</${CARD_PLACE}></p>` : null
  })

/** The server's answer, asked once a page. */
const cardOf = (url: string) =>
  queryClient
    .fetchQuery({ queryKey: ['link-card', url], queryFn: () => call(getLinkCard, { url }), staleTime: 'static' })
    .catch(() => null)

/** The cards of the addresses in rendered markdown, once all are answered: the text moves once. */
export function useLinkCards(html: string): Cards {
  const [cards, setCards] = useState(NONE)
  useEffect(() => {
    let isShown = true
    void Promise.all(loneAddresses(html).map(async (url) => [url, await cardOf(url)] as const)).then((found) => {
      if (isShown) setCards(new Map(found.flatMap(([url, card]) => (card ? [[url, card] as const] : []))))
    })
    return () => {
      isShown = false
    }
  }, [html])
  return cards
}

/** An outside page as posts show it (cms/media/link-card-box.ts). */
export function LinkCard({ address }: { address: string }) {
  const card = use(ShownCards).get(address)
  if (!card) return address
  const [picture] = imagesOf(card.image)
  return (
    <a className="link-card" href={address} rel={LINK_REL} target="_blank">
      {picture && <img alt="" height={picture.height} loading="lazy" src={picture.url} width={picture.width} />}
      <b>{card.title}</b>
      {card.description && <span>{card.description}</span>}
      <small>{card.site}</small>
    </a>
  )
}
