import { timeText, type TimeFormat } from '../../components/ui/time-look.ts'

const EVERY_MS = 60_000

/** Keeps every relative <time> current: guest pages come from a cache, and a page may stay open for hours. */
export function refreshTimes(): void {
  const refresh = () => {
    const now = new Date()
    for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      const text = timeText(element.dateTime, element.dataset.relative as TimeFormat, now)
      if (element.textContent !== text) element.textContent = text
    }
  }
  refresh()
  setInterval(refresh, EVERY_MS)
}
