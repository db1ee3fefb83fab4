import {
  changeContactStatus,
  changeFeedbackStatus,
  listContacts,
  listFeedbacks,
  replyToContact,
  replyToFeedback,
} from '#src/contracts/admin-inquiries.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { csvText } from '#src/text/csv.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { chosenIn } from '../../../components/admin/FilterSelect.tsx'
import { caseIn } from '../../../components/admin/OneCase.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { call } from '../../../lib/api/call.ts'
import { InquiryList } from './InquiryList.tsx'

/** The tab of contacts or feedback; the address says which. */
export default function InquiriesTab() {
  const { params } = useUrlQuery()
  const id = caseIn(params)
  if (id) return <OneInquiry id={id} />
  return params.get('kind') === 'feedbacks' ? <Feedbacks /> : <Contacts />
}

/** One contact or feedback entry alone, whichever has this id. */
function OneInquiry({ id }: { id: string }) {
  const { rows, isLoading } = usePaged(listContacts, { page: 1, id })
  return isLoading || rows.length > 0 ? <Contacts /> : <Feedbacks />
}

function useListInput() {
  const { params } = useUrlQuery()
  return { page: pageIn(params), status: chosenIn(params, 'status', inquiryText.statuses), id: caseIn(params) }
}

function Contacts() {
  const input = useListInput()
  const { rows, putRow, ...list } = usePaged(listContacts, input)
  return (
    <InquiryList
      answer={(input) => call(replyToContact, input)}
      change={(input) => call(changeContactStatus, input)}
      csv={<CsvButton contract={listContacts} input={{ status: input.status }} name={csvText.contacts.file} />}
      kind="contacts"
      kindSwitch={<KindSwitch shown="contacts" />}
      list={list}
      putRow={putRow}
      rows={rows}
    />
  )
}

function Feedbacks() {
  const input = useListInput()
  const { rows, putRow, ...list } = usePaged(listFeedbacks, input)
  return (
    <InquiryList
      answer={(input) => call(replyToFeedback, input)}
      change={(input) => call(changeFeedbackStatus, input)}
      csv={<CsvButton contract={listFeedbacks} input={{ status: input.status }} name={csvText.feedbacks.file} />}
      kind="feedbacks"
      kindSwitch={<KindSwitch shown="feedbacks" />}
      list={list}
      putRow={putRow}
      rows={rows}
    />
  )
}

const KINDS = ['contacts', 'feedbacks'] as const

/** The switch between contacts and feedback; the other list opens at its first page, unfiltered. */
function KindSwitch({ shown }: { shown: (typeof KINDS)[number] }) {
  const { change } = useUrlQuery()
  return (
    <div aria-label={inquiriesText.kind} className="flex gap-1" role="group">
      {KINDS.map((kind) => (
        <Button
          aria-pressed={kind === shown}
          key={kind}
          onClick={() => change({ kind: kind === 'contacts' ? null : kind, status: null, id: null, page: null })}
          variant={kind === shown ? 'quiet' : 'ghost'}
        >
          {inquiriesText.kinds[kind]}
        </Button>
      ))}
    </div>
  )
}
