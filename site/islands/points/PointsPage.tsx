import { useState } from 'react'
import { listPointHistory } from '#src/contracts/points.ts'
import type { Conversion, PointTransaction } from '#src/contracts/schemas/points.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { points } from '#src/text/numbers.ts'
import { historyText } from '#src/text/points.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { Panel } from '../../components/ui/Panel.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCountUp } from '../../hooks/use-count-up.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { refreshMe } from '../../lib/session/session.ts'
import { AttendancePanel, type Attendance } from './AttendancePanel.tsx'
import { ConversionList } from './ConversionList.tsx'
import { HistoryList } from './HistoryList.tsx'
import { TodayPanel } from './TodayPanels.tsx'
import type { Today } from './today.ts'

interface Props {
  balance: number
  /** Bought points within the balance. */
  bought: number
  history: ListPage<PointTransaction>
  conversions: Conversion[]
  attendance: Attendance
  today: Today
  /** 'YYYY-MM-DD' in Seoul. */
  day: string
}

/** /points-history: balance, what can still be earned today, attendance, ledger and last conversions. */
export function PointsPage({ balance, bought, history, conversions, attendance, today, day }: Props) {
  const [balanceNow, setBalanceNow] = useState(balance)
  const shown = useCountUp(balanceNow)
  const [isAttended, setAttended] = useState(attendance.done)
  const list = useList({
    first: startOf(history),
    load: (offset) => callList(listPointHistory, { limit: PAGE_SIZES.points, offset }),
  })
  const attended = () => {
    setAttended(true)
    list.renew()
    void refreshMe().then((me) => me && setBalanceNow(me.points))
  }
  return (
    <div className="grid gap-4 max-md:gap-2.5">
      <Panel>
        <h1 className="text-xl font-bold">{historyText.title}</h1>
        <p className="mt-3 text-base text-ink-2">{historyText.balance}</p>
        <p className="num text-2xl font-bold">
          <Coin />
          {points(shown)}
        </p>
        {bought > 0 && (
          <p className="num mt-1 text-base text-ink-2">
            {historyText.parts({ earned: points(balanceNow - bought), bought: points(bought) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-1">
          <a className={buttonClass()} href="/convert-points">
            {historyText.toConvert}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href="/buy-points">
            {historyText.toBuy}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href="/points-system">
            {historyText.toSystem}
          </a>
        </div>
      </Panel>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1 max-md:gap-2.5">
        <AttendancePanel attendance={attendance} onAttended={attended} reward={today.attendancePoints} today={day} />
        <TodayPanel {...today} isAttended={isAttended} />
      </div>
      <Panel className="pb-0" flush heading={historyText.list}>
        <HistoryList list={list} />
      </Panel>
      <Panel
        action={
          <a className="inline-flex min-h-tap items-center font-semibold text-act" href="/convert-points">
            {historyText.conversionsLink}
          </a>
        }
        flush
        heading={historyText.conversions}
      >
        {conversions.length > 0 ? (
          <ConversionList items={conversions} />
        ) : (
          <p className="border-t border-line px-5 py-6 text-ink-2 max-md:px-4">{historyText.conversionsEmpty}</p>
        )}
      </Panel>
    </div>
  )
}
