/** The buttons that lead to the school's own sign-in pages, above the form for passwords. */
import { LinkButton } from '../../shared/kit/LinkButton'
import { sessionTexts } from './texts'

/** A provider with a page of its own. */
export interface SchoolWay {
  label: string
  href: string
}

export interface SchoolWaysProps {
  ways: readonly SchoolWay[]
  /** What the form below is for. */
  form: string
  /** A sign-in is in progress: the buttons lead nowhere. */
  busy: boolean
}

export function SchoolWays({ ways, form, busy }: SchoolWaysProps) {
  if (ways.length === 0) return null
  return (
    <div className="stack gap-6 below-4">
      <nav className="stack gap-3" aria-label={sessionTexts.schoolWays}>
        {ways.map(({ label, href }) => (
          // A link and not a button: the provider's page is another page, and the Back button returns from it.
          <LinkButton
            key={href}
            kind="primary"
            size="l"
            wide
            icon="building"
            label={label}
            href={href}
            busy={busy}
            className="no-underline"
          />
        ))}
      </nav>
      <p className="row gap-3 align-center u-muted size-s">
        <span className="grow line-above" aria-hidden="true" />
        {form}
        <span className="grow line-above" aria-hidden="true" />
      </p>
    </div>
  )
}
