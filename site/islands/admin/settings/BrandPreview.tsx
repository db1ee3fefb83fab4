import { brandColours } from '../../../lib/brand/brand-colours.ts'
import { LOGO, logoShapes } from '#src/rules/logo.ts'
import { brandText } from '#src/text/brand.ts'

interface Props {
  /** Null for the forum's own colours. */
  hue: number | null
  siteName: string
}

const THEMES = ['light', 'dark'] as const

/** A header, a link and a button in both themes, in the colours of the hue. */
export function BrandPreview({ hue, siteName }: Props) {
  const colours = hue === null ? [] : brandColours(hue)
  return (
    <div aria-label={brandText.preview} className="grid gap-3 sm:grid-cols-2" role="group">
      {THEMES.map((theme) => (
        <div
          className="grid gap-3 rounded-lg border border-line bg-ground p-4 text-ink"
          key={theme}
          style={{
            colorScheme: theme,
            ...Object.fromEntries(colours.map((colour) => [`--color-${colour.token}`, colour[theme]])),
          }}
        >
          <p className="flex items-center gap-2 text-lg font-extrabold">
            <svg
              aria-hidden="true"
              dangerouslySetInnerHTML={{
                __html: logoShapes({ line: 'var(--color-mark)', eyes: 'var(--color-ink)' }),
              }}
              height="27"
              viewBox={LOGO.viewBox}
              width="29"
            />
            <span className="min-w-0 truncate">{siteName}</span>
          </p>
          <p className="rounded-md bg-act-soft px-3 py-2 text-sm">
            {brandText.previewText} <span className="font-semibold text-act">{brandText.previewLink}</span>
          </p>
          <span className="justify-self-start rounded-full bg-act px-4 py-2 text-sm font-bold text-act-ink">
            {brandText.previewButton}
          </span>
        </div>
      ))}
    </div>
  )
}
