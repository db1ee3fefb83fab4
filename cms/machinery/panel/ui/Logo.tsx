import { panelText } from '#src/text/panel.ts'

/** The site's mark and name. */
export const Logo = () => (
  <span className="panel-logo">
    <img alt="" height="32" src="/favicon.svg" width="32" />
    {panelText.title}
  </span>
)

/** The site's mark. */
export const Mark = () => <img alt="AAH" className="panel-mark" height="24" src="/favicon.svg" width="24" />
