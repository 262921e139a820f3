/** The scheme of a total, and the categories without results yet. */
import type { ReactNode } from 'react'
import type { ChosenScheme } from '../../../../contract/entities/grades/gradeScheme'
import { texts } from '../../../machines/grades/results/texts'

export function SchemeNote({
  scheme,
  leftOut,
  link = null,
}: {
  scheme: ChosenScheme | null
  leftOut: string | null
  link?: ReactNode
}) {
  return (
    <p className="bar gap-1-4 results-scheme">
      <span>{scheme ? texts.scheme(scheme.schemeName) : texts.meanScheme}</span>
      {leftOut ? <span className="u-muted">{leftOut}</span> : null}
      {link}
    </p>
  )
}
