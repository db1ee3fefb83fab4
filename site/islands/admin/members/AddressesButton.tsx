import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MemberAddress } from '#src/contracts/schemas/fraud-signals.ts'
import { listMemberAddresses } from '#src/contracts/fraud-signals.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { addressText } from '#src/text/fraud-signals.ts'
import { type Column, DataTable } from '../../../components/admin/DataTable.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'

type Row = MemberAddress & { id: string }

const COLUMNS: readonly Column<Row>[] = [
  {
    head: addressText.address,
    isTitle: true,
    className: 'num',
    cell: ({ address }) => address ?? addressText.unreadable,
  },
  { head: addressText.kind, cell: ({ kind }) => addressText.kinds[kind] },
  { head: addressText.device, className: 'num', cell: ({ device }) => device?.slice(-8) },
  { head: addressText.at, className: 'num whitespace-nowrap', cell: ({ at }) => longDateTime(at) },
]

/** Shows a member's addresses after a reason, which the audit log keeps. */
export function AddressesButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {addressText.open}
      </Button>
      {isOpen && <AddressesDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressesDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const [rows, setRows] = useState<Row[] | null>(null)
  const look = useCall((reason: string) => call(listMemberAddresses, { id, reason }), {
    onSuccess: (found) => setRows(found.map((row, index) => ({ ...row, id: String(index) }))),
    onFailure: (error) => showFieldErrors(error, setError, ['reason']),
  })
  return (
    <Dialog description={addressText.lead} onClose={onClose} open title={addressText.title(name)}>
      {rows && rows.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <DataTable caption={addressText.title(name)} columns={COLUMNS} nameOf={({ id: row }) => row} rows={rows} />
        </div>
      )}
      {rows?.length === 0 && <p className="text-ink-3">{addressText.empty}</p>}
      {!rows && (
        <form
          className="grid gap-2"
          method="post"
          noValidate
          onSubmit={handleSubmit(({ reason }) => look.send(reason))}
        >
          <Field error={formState.errors.reason?.message} label={addressText.reason} required>
            {(control) => <TextInput {...control} {...register('reason')} autoComplete="off" data-autofocus />}
          </Field>
          <DialogFailure>
            {look.error && !formState.errors.reason ? sentenceOf(look.error, addressText.failed) : undefined}
          </DialogFailure>
          <DialogFoot busy={look.isBusy} onCancel={onClose}>
            {addressText.submit}
          </DialogFoot>
        </form>
      )}
    </Dialog>
  )
}
