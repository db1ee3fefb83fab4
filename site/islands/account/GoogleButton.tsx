import { signInText } from '#src/text/account.ts'
import { buttonClass } from '../../components/ui/button-class.ts'

/** Link to Google sign-in that returns to `next`; rendered only if the server has Google sign-in configured. */
export function GoogleButton({ next }: { next: string }) {
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {signInText.or}
      </p>
      <a
        className={buttonClass({ variant: 'quiet', wide: true })}
        href={`/api/auth/google?next=${encodeURIComponent(next)}`}
      >
        <GoogleMark />
        {signInText.google}
      </a>
    </>
  )
}

/** Google's logo in its four colours, as its brand guidelines require. */
const GoogleMark = () => (
  <svg aria-hidden="true" height="18" viewBox="0 0 48 48" width="18">
    <path d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2A14.3 14.3 0 0 1 24 9.5Z" fill="#ea4335" />
    <path
      d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.8 6A23.6 23.6 0 0 0 47 24.6Z"
      fill="#4285f4"
    />
    <path d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-7.9-6.2a24 24 0 0 0 0 21.6l7.9-6.2Z" fill="#fbbc05" />
    <path
      d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.8-6a14.5 14.5 0 0 1-21.6-7.6l-7.9 6.2A24 24 0 0 0 24 48Z"
      fill="#34a853"
    />
  </svg>
)
