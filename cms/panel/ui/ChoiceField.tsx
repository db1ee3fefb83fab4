'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { OptionObject, SelectFieldClientProps } from 'payload'
import { panelValueText } from '#src/text/panel-labels.ts'

const asObject = (option: string | OptionObject): OptionObject =>
  typeof option === 'string' ? { value: option, label: option } : option

/** One of several values, in the browser's own control. */
export function ChoiceField({ field, path, readOnly }: SelectFieldClientProps) {
  const { value, setValue, showError } = useField<string | null>({ path })
  const id = `field-${path}`
  return (
    <div className="field-type panel-choice">
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required ?? false} />
      <FieldError path={path} showError={showError} />
      <select
        disabled={readOnly}
        id={id}
        onChange={({ target }) => setValue(target.value || null)}
        required={field.required}
        value={value ?? ''}
      >
        {(!field.required || !value) && <option value="">{panelValueText.nothing}</option>}
        {field.options.map(asObject).map((option) => (
          <option key={option.value} value={option.value}>
            {String(option.label)}
          </option>
        ))}
      </select>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
