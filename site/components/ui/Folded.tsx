import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listText } from '#src/text/ui.ts'
import { Button } from './Button.tsx'
import { cx } from './class-names.ts'

/** Lines beyond which a text is folded. */
const MOST_LINES = 40
/** Characters of the narrowest line that a text is shown in. */
const NARROW_LINE = 12

/** How many lines a text takes at a number of characters per line. */
const linesOf = (text: string, width = Infinity): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)

interface Props {
  text: string
  className?: string
  children: ReactNode
}

/**
 * A text that is cut off below 40 lines until it is unfolded: by its button, or when the focus moves into what is cut off.
 * What is above stays where it is, because only the part below grows.
 */
export function Folded({ text, className, children }: Props) {
  return linesOf(text, NARROW_LINE) > MOST_LINES ? (
    <Fold className={className} isSurelyHigh={linesOf(text) > MOST_LINES}>
      {children}
    </Fold>
  ) : (
    <div className={className}>{children}</div>
  )
}

interface FoldProps {
  className: string | undefined
  isSurelyHigh: boolean
  children: ReactNode
}

function Fold({ className, isSurelyHigh, children }: FoldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isHigh = useIsCutOff(box, { isSurelyHigh, isOpen })
  useEffect(() => {
    const element = box.current
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== element && isBelow(target, element)) setOpen(true)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [])
  const open = () => {
    setOpen(true)
    // The button goes; the keyboard goes on where the text was cut off.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div
        className={cx(
          className,
          !isOpen && 'max-h-[40lh] overflow-clip print:max-h-none [@media(scripting:none)]:max-h-none',
        )}
        data-folded={isOpen ? undefined : ''}
        ref={box}
        tabIndex={-1}
      >
        {children}
      </div>
      {isHigh && !isOpen && (
        <Button className="mt-1.5 print:hidden" onClick={open} size="sm" variant="quiet">
          {listText.more}
        </Button>
      )}
    </>
  )
}

/** Whether an element is in the part of a box that is cut off. */
const isBelow = (element: Element, box: Element | null): boolean =>
  box !== null && element.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom

/** Whether the box is lower than what it holds; also after the window changed its width. */
function useIsCutOff(
  box: RefObject<HTMLDivElement | null>,
  { isSurelyHigh, isOpen }: { isSurelyHigh: boolean; isOpen: boolean },
): boolean {
  const [isHigh, setHigh] = useState(isSurelyHigh)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isOpen) return undefined
    const measure = () => setHigh(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isOpen])
  return isHigh
}
