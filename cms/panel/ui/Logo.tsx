import { LOGO, logoShapes } from '#src/rules/logo.ts'
import { siteName } from '#src/text/names.ts'
import { panelText } from '#src/text/panel.ts'

const shapes = { __html: logoShapes({ line: 'var(--color-mark)', eyes: 'currentColor' }) }

const Sign = ({ width, label }: { width: number; label?: string }) => (
  <svg
    aria-hidden={label ? undefined : true}
    aria-label={label}
    className="panel-mark"
    dangerouslySetInnerHTML={shapes}
    role={label && 'img'}
    viewBox={LOGO.viewBox}
    width={width}
  />
)

/** The site's sign and name. */
export const Logo = () => (
  <span className="panel-logo">
    <Sign width={34} />
    {panelText.title}
  </span>
)

/** The site's sign. */
export const Mark = () => <Sign label={siteName()} width={18} />
