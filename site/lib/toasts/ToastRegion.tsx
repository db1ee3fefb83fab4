import { useStore } from '@nanostores/react'
import { PartyPopper, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { levelName, signedPoints } from '#src/text/numbers.ts'
import { toastText } from '#src/text/toast.ts'
import { unpaidToastText } from '#src/text/unpaid.ts'
import { keepClear } from './keep-clear.ts'
import { $toast, type Gain, type Toast as Message } from './toast-state.ts'
import { unpaidToTell } from './unpaid.ts'

/** Seen once in a membership, so it loads by itself; where it does not load, the figure alone shows. */
const FirstPostGain = lazy(() => import('./FirstPostGain.tsx').catch(() => ({ default: Gained })))

const LOOK: Record<Message['variant'], string> = {
  default: 'inverted bg-panel text-ink',
  warning: 'inverted bg-panel text-ink',
  destructive: 'bg-danger text-act-ink',
}

/** Appends the region that shows `$toast` to the page, where F8 moves the focus; returns the focus target. */
export function mountToastRegion(): HTMLElement | null {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  $toast.subscribe(sayUnpaid)
  watchWriting()
  flushSync(() => root.render(<ToastRegion />))
  return place.querySelector('ol')
}

/** Puts into the toast of an act why it paid nothing, unless that was said today. */
function sayUnpaid(message: Message | null): void {
  if (!message?.unpaid) return
  const { unpaid, ...toast } = message
  const why = unpaidToTell(unpaid.act, unpaid.why)
  const title = toast.title || (why && unpaidToastText.title)
  $toast.set(title ? { ...toast, title, ...(why && { description: why }) } : null)
}

function ToastRegion() {
  const message = useStore($toast)
  const list = useRef<HTMLOListElement>(null)
  // The last that is shown of the browser's top layer lies above the others: a toast above an open dialog.
  useLayoutEffect(() => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
    list.current?.showPopover()
  }, [message?.id])
  return (
    <Toast.Provider swipeDirection="right" label={toastText.kind} duration={message?.duration}>
      {message && <ToastCard key={message.id} {...message} />}
      <Toast.Viewport
        label={toastText.region}
        data-toasts=""
        popover="manual"
        ref={list}
        className="pointer-events-none fixed inset-x-0 top-auto z-60 mx-auto mb-0 flex overflow-visible border-0 bg-transparent text-ink w-full max-w-120 flex-col items-center p-4 pb-[calc(env(safe-area-inset-bottom)+84px)] outline-none short:pb-[calc(env(safe-area-inset-bottom)+56px)] md:pb-6"
      />
    </Toast.Provider>
  )
}

const forget = (id: number): void => {
  if ($toast.get()?.id === id) $toast.set(null)
}

/** React calls what it returns when the toast goes. */
const floatClear = (card: HTMLElement | null) =>
  card?.parentElement ? keepClear({ box: card, moved: card.parentElement }, { stays: false }) : undefined

/** Milliseconds without a key after which the next one begins a text. */
const PAUSE_MS = 1_000

/** Ends the toast when its reader begins to write; one that comes while they write stays. */
function watchWriting(): void {
  let last = -PAUSE_MS
  document.addEventListener('input', (event) => {
    // Boxes, lists and sliders say no kind of input.
    if (!(event instanceof InputEvent) || !event.inputType) return
    if (event.timeStamp - last > PAUSE_MS) $toast.set(null)
    last = event.timeStamp
  })
}

function ToastCard({ id, title, description, detail, variant, duration, action, gain, isFirstPost }: Message) {
  return (
    <Toast.Root
      duration={duration}
      type={variant === 'default' ? 'background' : 'foreground'}
      onOpenChange={(open) => !open && forget(id)}
      // Its buttons do what they say; a press anywhere else ends it.
      onClick={({ target }) => target instanceof Element && !target.closest('button') && forget(id)}
      ref={floatClear}
      className={`pointer-events-auto flex min-h-12 max-w-full items-center gap-3 rounded-[24px] py-1.5 pr-1.5 pl-[18px] shadow-float ${LOOK[variant]}`}
    >
      <div className="min-w-0 flex-1 py-1 leading-snug">
        <Toast.Title className="text-base font-bold">{title}</Toast.Title>
        {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
        {detail && <p className="text-sm">{detail}</p>}
        {gain && gain.level !== null && <LevelUp level={gain.level} />}
      </div>
      {isFirstPost ? (
        <Suspense>
          <FirstPostGain points={gain?.points ?? 0} />
        </Suspense>
      ) : (
        <Gained points={gain?.points ?? 0} />
      )}
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onPress}
          className="h-9 shrink-0 rounded-full px-3 font-bold underline underline-offset-3"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close aria-label={toastText.close} className="grid size-9 shrink-0 place-items-center rounded-full">
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}

function Gained({ points }: { points: number }) {
  return points === 0 ? null : <b className="num flex-none text-base text-gold">{signedPoints(points)}</b>
}

const LevelUp = ({ level }: { level: NonNullable<Gain['level']> }) => (
  <p className="mt-1.5 flex items-center gap-1.5 text-base font-bold text-gold" role="status">
    <PartyPopper size={18} aria-hidden />
    {toastText.levelUp(levelName(level))}
  </p>
)
