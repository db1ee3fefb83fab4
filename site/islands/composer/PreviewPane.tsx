import { composerText } from '#src/text/composer.ts'
import type { MarkdownPreview } from './MarkdownPreview.tsx'

interface Props {
  content: string
  /** The module that renders markdown; null until it is loaded. */
  late: { MarkdownPreview: typeof MarkdownPreview } | null
}

/** The text as readers will see it, in place of the field. */
export const PreviewPane = ({ content, late }: Props) => (
  <section aria-label={composerText.preview} className="min-h-80 max-md:min-h-60">
    {late && content.trim() ? (
      <late.MarkdownPreview content={content} hasCards />
    ) : (
      <p className="text-ink-3">{content.trim() ? composerText.previewBusy : composerText.previewNone}</p>
    )}
  </section>
)
