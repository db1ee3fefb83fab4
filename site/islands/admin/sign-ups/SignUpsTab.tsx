import { useState } from 'react'
import type { SignUp } from '#src/contracts/schemas/sign-ups.ts'
import { decideSignUp, listSignUps } from '#src/contracts/sign-ups.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { caseIn, OneCase } from '../../../components/admin/OneCase.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { SignalList } from '../../../components/admin/SignalList.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

const { queue: words } = signUpText

interface Decision {
  signUp: SignUp
  action: 'accept' | 'refuse'
  reason?: string
}

/** Sign-ups that wait for an admin, each with what speaks for one person behind several accounts. */
export default function SignUpsTab() {
  const { params } = useUrlQuery()
  const { rows, putRow: _, ...list } = usePaged(listSignUps, { page: pageIn(params), id: caseIn(params) })
  const [refusing, setRefusing] = useState<SignUp | null>(null)
  const decide = useCall(
    ({ signUp, action, reason }: Decision) => call(decideSignUp, { id: signUp.id, action, reason }),
    {
      onSuccess: (_done, { signUp, action }) => {
        toast({ title: (action === 'accept' ? words.accepted : words.refusedOne)(signUp.username) })
        setRefusing(null)
        list.retry()
      },
      failure: { text: words.failed },
      onFailure: () => list.retry(),
    },
  )
  return (
    <PagedPanel
      empty={words.empty}
      filters={['page', 'id']}
      heading={words.title}
      list={list}
      tools={caseIn(params) ? <OneCase /> : undefined}
    >
      <p className="pb-3 text-sm text-ink-3">{words.lead}</p>
      <ul>
        {rows.map((row) => (
          <li className="border-t border-line py-3" key={row.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <div className="mr-auto min-w-0">
                <p className="font-bold break-words">{row.username}</p>
                <p className="text-sm break-all text-ink-2">{row.email}</p>
                <p className="num text-sm text-ink-3">
                  {words.asked} {longDateTime(row.createdAt)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  aria-label={words.acceptOne(row.username)}
                  busy={decide.isBusy && decide.pendingInput?.signUp.id === row.id}
                  onClick={() => decide.send({ signUp: row, action: 'accept' })}
                  size="sm"
                >
                  {words.accept}
                </Button>
                <Button
                  aria-label={words.refuseOne(row.username)}
                  onClick={() => setRefusing(row)}
                  size="sm"
                  variant="quiet"
                >
                  {words.refuse}
                </Button>
              </div>
            </div>
            {row.signs.length === 0 && <p className="mt-2 text-sm text-ink-3">{words.noSignals}</p>}
            {row.signs.length > 0 && (
              <section aria-label={words.signals(row.signs.length)} className="mt-2 rounded-md border border-line px-4">
                <SignalList signals={row.signs} />
              </section>
            )}
          </li>
        ))}
      </ul>
      {refusing && (
        <RefuseDialog
          busy={decide.isBusy}
          name={refusing.username}
          onClose={() => setRefusing(null)}
          onRefuse={(reason) => decide.send({ signUp: refusing, action: 'refuse', ...(reason && { reason }) })}
        />
      )}
    </PagedPanel>
  )
}
