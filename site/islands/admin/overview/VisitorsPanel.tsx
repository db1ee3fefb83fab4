import type { Overview } from '#src/contracts/schemas/overview.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { visitorText } from '#src/text/admin-overview.ts'
import { grouped } from '#src/text/numbers.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import { FactList } from '../../../components/ui/FactList.tsx'

interface Props extends Pick<Overview, 'visitors'> {
  /** The figures still belong to the previous range. */
  isBehind: boolean
}

/** Who came: today, yesterday and on the best day; pages and where they were reached from in the days shown. */
export const VisitorsPanel = ({ visitors, isBehind }: Props) => (
  <AdminSection className={cx('transition-opacity', isBehind && 'opacity-50')} heading={visitorText.title}>
    <p className="pb-3 text-sm text-ink-2">{visitorText.help}</p>
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <section aria-label={visitorText.counts}>
        <h3 className="pb-1.5 text-sm font-bold">{visitorText.counts}</h3>
        <FactList
          facts={[
            [visitorText.today, visitorText.people(visitors.today)],
            [visitorText.yesterday, visitorText.people(visitors.yesterday)],
            [
              visitorText.most,
              <span key="most">
                {visitorText.people(visitors.most.count)}{' '}
                <span className="font-normal whitespace-nowrap text-ink-2">
                  {visitorText.mostDay(longDate(visitors.most.day))}
                </span>
              </span>,
            ],
            [visitorText.pages, grouped(visitors.pages)],
            [visitorText.bots, grouped(visitors.bots)],
          ]}
        />
      </section>
      <section aria-label={visitorText.from}>
        <h3 className="pb-1.5 text-sm font-bold">{visitorText.from}</h3>
        {visitors.from.length === 0 ? (
          <p className="rounded-md bg-panel p-3.5 text-ink-3">{visitorText.none}</p>
        ) : (
          <FactList facts={visitors.from.map(({ host, count }): [string, string] => [host, grouped(count)])} />
        )}
      </section>
    </div>
  </AdminSection>
)
