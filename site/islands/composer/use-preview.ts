import { useEffect, useRef, useState } from 'react'
import type { FormState } from 'react-hook-form'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { PostValues } from './save-post.ts'

/** The preview in place of the text; an error of the text leads back to it. */
export function usePreview({ errors }: Pick<FormState<PostValues>, 'errors'>, focusText: () => void) {
  const [isPreview, setPreview] = useState(false)
  const [late, load] = useLazyModule(
    () => import('./MarkdownPreview.tsx'),
    () => setPreview(false),
  )
  const toggle = () => {
    setPreview(!isPreview)
    if (!isPreview) load()
  }
  const { content: contentError, title: titleError } = errors
  // The form focuses its first error, which the preview would hide.
  const isMissed = useRef(false)
  const showField = () => {
    isMissed.current = true
    setPreview(false)
  }
  useEffect(() => {
    if (!contentError || !isPreview) return
    if (titleError) setPreview(false)
    else showField()
    // Only a new error leads back to the text.
  }, [contentError])
  useEffect(() => {
    if (isMissed.current) focusText()
    isMissed.current = false
    // Only once the field is there again.
  }, [isPreview])
  return { isPreview, late, toggle, enterText: () => (isPreview ? showField() : focusText()) }
}
