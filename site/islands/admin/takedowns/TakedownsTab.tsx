import { useState } from 'react'
import { listTakedowns } from '#src/contracts/takedowns.ts'
import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import { longDate, longDateTime } from '#src/rules/relative-dates.ts'
import { TAKEDOWN_STATUSES, takedownActions, type TakedownAction } from '#src/rules/takedowns.ts'
import { takedownAdminText, takedownText } from '#src/text/takedowns.ts'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { caseIn, OneCase } from '../../../components/admin/OneCase.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { usePaged } from '../../../hooks/use-paged.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { TakedownDialog } from './TakedownDialog.tsx'

/** Requests to take something down, and the decisions on them. */
export default function TakedownsTab() {
  const { params } = useUrlQuery()
  const status = TAKEDOWN_STATUSES.find((one) => one === params.get('status'))
  const id = caseIn(params)
  const { rows, putRow, ...list } = usePaged(listTakedowns, { page: pageIn(params), status, id })
  const [decision, setDecision] = useState<{ row: Takedown; action: TakedownAction } | null>(null)
  return (
    <PagedPanel
      empty={takedownAdminText.empty}
      filters={['status', 'id']}
      heading={takedownAdminText.title}
      list={list}
      tools={id ? <OneCase /> : undefined}
    >
      <ul>
        {rows.map((row) => (
          <li className="border-t border-line py-4" key={row.id}>
            <Facts row={row} />
            <div className="mt-3 flex flex-wrap gap-2">
              {takedownActions(row.status).map((action) => (
                <Button key={action} onClick={() => setDecision({ row, action })} size="sm" variant="quiet">
                  {takedownAdminText.actions[action]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {decision && (
        <TakedownDialog
          {...decision}
          onClose={() => setDecision(null)}
          onDecided={(row) => {
            putRow(row)
            setDecision(null)
          }}
        />
      )}
    </PagedPanel>
  )
}

function Facts({ row }: { row: Takedown }) {
  const { name, email, relation, ground, urls, statement, status, until, objections, reason, createdAt } = row
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={status === 'open' ? 'act' : 'neutral'}>{takedownAdminText.status[status]}</Badge>
        <b>{takedownText.grounds[ground]}</b>
        {until && <span className="num text-sm text-ink-2">{takedownAdminText.until(longDate(until))}</span>}
        <time className="num text-sm text-ink-3" dateTime={createdAt}>
          {longDateTime(createdAt)}
        </time>
      </p>
      <p className="mt-1 text-sm break-words text-ink-2">{takedownAdminText.from(`${name} (${relation}), ${email}`)}</p>
      <ul className="mt-1 text-sm">
        {urls.map((url) => (
          <li key={url}>
            <a className="break-all text-act hover:underline" href={url}>
              {url}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 break-words whitespace-pre-wrap">{statement}</p>
      {objections.length > 0 && (
        <section className="mt-2 panel px-4 py-3">
          <h3 className="text-sm font-bold">{takedownAdminText.objections(objections.length)}</h3>
          <ul className="mt-2 grid gap-3">
            {objections.map((objection) => (
              <li key={objection.createdAt + (objection.author?.id ?? '')}>
                <p className="flex flex-wrap items-center gap-x-2 text-sm">
                  <MemberLink member={objection.author} />
                  <time className="num text-ink-3" dateTime={objection.createdAt}>
                    {longDateTime(objection.createdAt)}
                  </time>
                </p>
                <p className="mt-0.5 break-words whitespace-pre-wrap">{objection.statement}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reason && (
        <p className="mt-2 text-sm text-ink-2">
          {takedownAdminText.reason}: {reason}
        </p>
      )}
    </>
  )
}
