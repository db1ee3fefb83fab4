import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { signInText } from '#src/text/account.ts'
import { buttonClass } from '../../components/ui/button-class.ts'

interface Props {
  /** Path of this site to open after sign-in. */
  next: string
  providers: readonly IdentityProvider[]
  /** The code by which a new member joins. */
  invitation?: string | undefined
  /** Other ways to sign in, below the divider too. */
  children?: React.ReactNode
}

/** Links to sign-in with the providers that the server has configured; they return to `next`. */
export function ProviderButtons({ next, providers, invitation, children }: Props) {
  if (providers.length === 0 && !children) return null
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {signInText.or}
      </p>
      {providers.map((provider) => {
        const Mark = MARKS[provider]
        return (
          <a
            className={buttonClass({ variant: 'quiet', wide: true })}
            href={`/api/auth/${provider}?${new URLSearchParams({ next, ...(invitation && { invitation }) }).toString()}`}
            key={provider}
          >
            <Mark />
            {signInText.providers[provider]}
          </a>
        )
      })}
      {children}
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

/** Kakao's speech bubble on its yellow, as its brand guidelines require. */
const KakaoMark = () => (
  <svg aria-hidden="true" height="20" viewBox="0 0 20 20" width="20">
    <rect fill="#fee500" height="20" rx="6" width="20" />
    <path
      d="M10 4.6c-3.6 0-6.4 2.2-6.4 5 0 1.8 1.2 3.4 3 4.2l-.6 2.4 2.7-1.7c.4.1.9.1 1.3.1 3.6 0 6.4-2.2 6.4-5s-2.8-5-6.4-5Z"
      fill="#191600"
    />
  </svg>
)

const MARKS = { google: GoogleMark, kakao: KakaoMark }
