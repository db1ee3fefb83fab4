import { Ban, Bell, BellOff, Ellipsis, Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { quietConversation } from '#src/contracts/messages.ts'
import { messageText } from '#src/text/message.ts'
import { relationText } from '#src/text/relation.ts'
import { BlockDialog } from '../../components/actions/BlockDialog.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useBlocking } from '../../hooks/use-relation.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'

interface Props {
  other: {
    id: string
    name: string
    /** By the viewer. */
    isBlocked: boolean
    /** Whether messages of theirs notify the viewer of nothing; null before the first message. */
    isQuiet: boolean | null
  }
  /** Their newest message, which a report names; null where there is none. */
  lastOfOther: string | null
}

/** The ⋯ menu of a conversation: turn its notifications off, report and block its other member. */
export function ConversationMenu({ other: { id, name, isBlocked, isQuiet: wasQuiet }, lastOfOther }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [late, ask] = useLazyModule(() => import('../../components/ui/DropdownMenu.tsx'))
  const [dialog, loadDialog] = useLazyModule(() => import('../report/ReportDialog.tsx'))
  const [asking, setAsking] = useState<'report' | 'block' | null>(null)
  const { setBlocked } = useBlocking({ id, name })
  const [isQuiet, setQuiet] = useState(wasQuiet ?? false)
  const quieting = useCall((isOn: boolean) => call(quietConversation, { userId: id, isQuiet: isOn }), {
    onSuccess: (confirmed) => {
      setQuiet(confirmed.isQuiet)
      toast({ title: confirmed.isQuiet ? messageText.quieted : messageText.unquieted })
    },
    failure: { text: messageText.quietFailed },
  })
  const report = () => {
    loadDialog()
    setAsking('report')
  }
  const close = () => {
    flushSync(() => setAsking(null))
    // The menu item that had the focus is removed.
    button.current?.focus()
  }
  const trigger = (
    <IconButton
      className="-mr-2.5 ml-auto flex-none"
      icon={Ellipsis}
      label={messageText.conversationMenu(name)}
      onClick={late ? undefined : ask}
      ref={button}
    />
  )
  if (!late) return trigger
  const items = [
    // A conversation begins with its first message.
    ...(wasQuiet === null && !lastOfOther
      ? []
      : [
          isQuiet
            ? { label: messageText.unquiet, icon: Bell, onSelect: () => quieting.send(false) }
            : { label: messageText.quiet, icon: BellOff, onSelect: () => quieting.send(true) },
        ]),
    ...(lastOfOther ? [{ label: messageText.report, icon: Flag, onSelect: report }] : []),
    isBlocked
      ? { label: relationText.unblock, icon: Ban, onSelect: () => setBlocked(false) }
      : { label: relationText.block, icon: Ban, danger: true, onSelect: () => setAsking('block') },
  ]
  return (
    <>
      <late.DropdownMenu defaultOpen items={items} trigger={trigger} />
      {dialog && lastOfOther && (
        <dialog.ReportDialog onClose={close} open={asking === 'report'} target={{ messageId: lastOfOther }} />
      )}
      <BlockDialog
        name={name}
        onCancel={close}
        onConfirm={() => {
          close()
          setBlocked(true)
        }}
        open={asking === 'block'}
      />
    </>
  )
}
