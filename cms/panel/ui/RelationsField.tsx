'use client'
import { Button, FieldDescription, FieldError, FieldLabel, useConfig, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { relationsFieldText as TEXT } from '#src/text/panel-dashboard.ts'
import { useNamedRows } from './use-named-rows.ts'

/** Several rows of one collection, chosen by name: Payload's own select has neither a label nor a name for its buttons. */
export function RelationsField({ field, path, readOnly }: RelationshipFieldClientProps) {
  const { value, setValue, showError } = useField<string[] | null>({ path })
  const { getEntityConfig } = useConfig()
  const collection = String(field.relationTo)
  const title = getEntityConfig({ collectionSlug: collection })?.admin.useAsTitle ?? 'id'
  const chosen = value ?? []
  const { nameOf, offered, offer, find } = useNamedRows({ collection, title, ids: chosen })
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const id = `field-${path}`
  const isFull = chosen.length >= (field.maxRows ?? Infinity)

  // Names are looked up one beside another: each joins what was chosen by then.
  const latest = useRef<readonly string[]>([])
  useEffect(() => {
    latest.current = value ?? []
  }, [value])
  const choose = (ids: readonly string[]): void => {
    latest.current = ids
    setValue(ids)
  }
  const add = async (): Promise<void> => {
    const name = typed.trim()
    if (!name) return
    setTyped('')
    const row = await find(name)
    if (row && !latest.current.includes(row.id)) return choose([...latest.current, row.id])
    setProblem(row ? TEXT.already : TEXT.unknown)
    // Unless the next name is being typed.
    setTyped((now) => now || name)
  }
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would save the document.
    event.preventDefault()
    void add()
  }
  return (
    <div className="field-type panel-relations">
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required ?? false} />
      <FieldError path={path} showError={showError} />
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one) => (
            <li key={one}>
              <a href={`/cms/collections/${collection}/${one}`}>{nameOf(one)}</a>
              <button
                aria-label={TEXT.remove(nameOf(one))}
                disabled={readOnly}
                onClick={() => choose(chosen.filter((other) => other !== one))}
                type="button"
              >
                {TEXT.removeShort}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="panel-acts">
        <input
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          disabled={Boolean(readOnly) || isFull}
          id={id}
          list={`${id}-offered`}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem('')
            offer(target.value.trim())
          }}
          onKeyDown={addOnEnter}
          placeholder={isFull ? TEXT.full : TEXT.name}
          type="text"
          value={typed}
        />
        <datalist id={`${id}-offered`}>
          {offered.map((row) => (
            <option key={row.id} value={row.name} />
          ))}
        </datalist>
        <Button
          buttonStyle="secondary"
          disabled={Boolean(readOnly) || isFull}
          margin={false}
          onClick={() => void add()}
          size="medium"
        >
          {TEXT.add}
        </Button>
      </div>
      <p className="panel-problem" id={`${id}-problem`} role="status">
        {problem}
      </p>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
