'use client'
import { useTranslation } from '@payloadcms/ui'

/** Ends the site's own session, which is the panel's too, and leaves for the front page. */
async function leave(): Promise<void> {
  await fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin' })
  localStorage.removeItem('token')
  location.assign('/')
}

export function LogoutButton() {
  const { t } = useTranslation()
  return (
    <button className="nav__log-out nav__link panel-leave" onClick={() => void leave()} type="button">
      {t('authentication:logOut')}
    </button>
  )
}
