import type { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { inquiryName, otherStatuses, type Inquiry } from './inquiry.ts'

interface Props {
  row: Inquiry
  size?: 'xs' | 'sm'
  onChange: (status: InquiryStatus) => void
}

/** Buttons for the other statuses. */
export const StatusButtons = ({ row, size = 'xs', onChange }: Props) =>
  otherStatuses(row.status).map((status) => (
    <Button
      aria-label={inquiriesText.changeOne({ name: inquiryName(row), to: inquiriesText.to[status] })}
      key={status}
      onClick={() => onChange(status)}
      size={size}
      variant="quiet"
    >
      {inquiriesText.to[status]}
    </Button>
  ))
