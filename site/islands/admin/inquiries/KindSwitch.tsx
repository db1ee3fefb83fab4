import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { useAddress } from '../../../hooks/use-address.ts'

const KINDS = ['contacts', 'feedbacks'] as const

/** Questions or opinions; the other list begins at its first page, with all of them. */
export function KindSwitch({ shown }: { shown: (typeof KINDS)[number] }) {
  const { change } = useAddress()
  return (
    <div aria-label={inquiriesText.kind} className="flex gap-1" role="group">
      {KINDS.map((kind) => (
        <Button
          aria-pressed={kind === shown}
          key={kind}
          onClick={() => change({ kind: kind === 'contacts' ? null : kind, status: null, page: null })}
          variant={kind === shown ? 'quiet' : 'ghost'}
        >
          {inquiriesText.kinds[kind]}
        </Button>
      ))}
    </div>
  )
}
