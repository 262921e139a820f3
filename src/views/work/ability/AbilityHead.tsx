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
        <Link className="test-back" href={back.href} onNavigate={onNavigate}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      ) : null}
      <header className="results-head">
        <div>
          <h1>{title}</h1>
          {hint}
        </div>
        <div className="ability-actions">{children}</div>
      </header>
    </>
  )
}
