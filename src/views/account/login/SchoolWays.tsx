/** The buttons that lead to the school's own sign-in pages, above the form for passwords. */
import { buttonClass } from '../../shared/kit/buttonClass'
import { Icon } from '../../shared/kit/Icon'
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
          <a
            key={href}
            className={buttonClass({ kind: 'primary', size: 'l', wide: true, className: 'no-underline' })}
            href={busy ? undefined : href}
            aria-disabled={busy || undefined}
          >
            <Icon name="building" className="kit-button-icon p-button-icon" />
            <span className="kit-button-label p-button-label">{label}</span>
          </a>
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
