/** The head of an ability test's page: back link, name, actions. */
import type { ReactNode } from 'react'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import '../../grades/results/results.css'
import './ability.css'

export interface AbilityHeadProps {
  title: string
  hint?: ReactNode
  /** Undefined: there is no back link. */
  back?: { readonly href: string; readonly label: string }
  onNavigate: (href: string) => void
  children?: ReactNode
}

export function AbilityHead({ title, hint, back, onNavigate, children }: AbilityHeadProps) {
  return (
    <>
      {back ? (
        <Link
          className="inline-row gap-2 justify-self-start align-center min-touch test-back"
          href={back.href}
          onNavigate={onNavigate}
        >
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      ) : null}
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{title}</h1>
          {hint}
        </div>
        <div className="bar gap-2">{children}</div>
      </header>
    </>
  )
}
