import { Link, MessageCircle, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { cardText } from '#src/text/card.ts'
import { shareText } from '#src/text/share.ts'
import { toastText } from '#src/text/toast.ts'
import { DropdownMenu, type MenuItem } from '../../components/ui/DropdownMenu.tsx'
import { copyText } from './copy-text.ts'
import { kakaoTalkAddress, xAddress } from './share-addresses.ts'

interface Shared {
  url: string
  title: string
}

/** Opens a menu at the button, with the ways in which a computer shares a link. */
export function openShareMenu(shared: Shared, button: HTMLElement): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    // After the menu has given the focus back to what it believes to be its button.
    setTimeout(() => {
      const hadFocus = place.contains(document.activeElement) || document.activeElement === document.body
      root.unmount()
      place.remove()
      if (hadFocus) button.focus()
    })
  }
  const { left, top, width, height } = button.getBoundingClientRect()
  root.render(
    <DropdownMenu
      defaultOpen
      items={itemsOf(shared)}
      onClose={close}
      trigger={
        <button
          aria-label={shareText.title}
          className="pointer-events-none fixed opacity-0"
          style={{ left, top, width, height }}
          tabIndex={-1}
          type="button"
        />
      }
    />,
  )
}

function itemsOf(shared: Shared): MenuItem[] {
  const { url, title } = shared
  const { kakaoKey } = document.documentElement.dataset
  return [
    {
      label: cardText.copyLink,
      icon: Link,
      onSelect: () => void copyText(url, { title: toastText.copied }),
    },
    { label: shareText.x, icon: X, onSelect: () => openElsewhere(xAddress(shared)) },
    {
      label: shareText.kakaoTalk,
      icon: MessageCircle,
      // Kakao refuses its address to sites without a key: there the link is pasted into a conversation.
      onSelect: () =>
        kakaoKey
          ? openElsewhere(kakaoTalkAddress({ url, key: kakaoKey }))
          : void copyText(`${title}\n${url}`, {
              title: shareText.pasteInKakaoTalk,
              description: shareText.pasteInKakaoTalkText,
            }),
    },
  ]
}

const openElsewhere = (address: string): void => void open(address, '_blank', 'noopener,width=600,height=640')
