import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import type { ReactNode } from 'react'
import { dragToClose } from '../../lib/browser/sheet.ts'
import { Icon } from './Icon.tsx'
import { cx } from './class-names.ts'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  /** A link, or else an action. */
  href?: string
  onSelect?: () => void
  danger?: boolean
  /** A sentence in place of an entry, which cannot be chosen. */
  isNote?: boolean
}

interface Props {
  /** A single element that can take a ref: usually an IconButton. */
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** Opens at once: for menus that load when their button is first pressed. */
  defaultOpen?: boolean
  /** Called each time it opens, but not for `defaultOpen`. */
  onOpen?: () => void
  onClose?: () => void
}

const itemClass =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 outline-none data-highlighted:bg-panel max-md:min-h-13 max-md:gap-3.5 max-md:rounded-menu max-md:px-3.5'

/** A menu of links and actions with arrow keys, on phones a sheet at the lower edge. Not modal: a scroll lock would write a <style> that the policy forbids. */
export function DropdownMenu({ trigger, items, align = 'end', defaultOpen, onOpen, onClose }: Props) {
  return (
    <Menu.Root defaultOpen={defaultOpen} modal={false} onOpenChange={(isOpen) => (isOpen ? onOpen?.() : onClose?.())}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          className="sheet menu-sheet z-30 min-w-44 rounded-menu bg-raised p-1.5 text-ink shadow-float ring-1 ring-line max-md:rounded-t-[20px] max-md:rounded-b-none max-md:shadow-sheet"
          collisionPadding={8}
          ref={(content) => (content ? dragToClose(content) : undefined)}
          sideOffset={4}
        >
          {items.map((item) => (
            <Entry item={item} key={item.label} />
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ item: { label, icon, href, onSelect, danger, isNote } }: { item: MenuItem }) {
  if (isNote) return <Menu.Label className="max-w-60 px-3 py-2 text-base text-ink-2">{label}</Menu.Label>
  const content = (
    <>
      {icon && <Icon of={icon} size={18} />}
      {label}
    </>
  )
  return (
    <Menu.Item
      asChild={Boolean(href)}
      className={cx(itemClass, danger ? 'text-danger' : 'text-ink-2')}
      onSelect={onSelect}
    >
      {href ? <a href={href}>{content}</a> : content}
    </Menu.Item>
  )
}
