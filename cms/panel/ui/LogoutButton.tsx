'use client'
import { useTranslation } from '@payloadcms/ui'

/** Ends the site's own session, which is the panel's too, and leaves for the front page. */
async function leave(): Promise<void> {
  await fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin' })
  localStorage.removeItem('token')
  location.assign('/')
}

const PLAIN = { background: 'none', border: 0, color: 'inherit', cursor: 'pointer', font: 'inherit', padding: 0 }

export function LogoutButton() {
  const { t } = useTranslation()
  return (
    <button className="nav__log-out nav__link" onClick={() => void leave()} style={PLAIN} type="button">
      {t('authentication:logOut')}
    </button>
  )
}
