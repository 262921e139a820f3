/** Displays a grade scheme, and the grades of a class under it. */
import type { ReactNode } from 'react'
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { Select } from '../../shared/kit/fields/Select'
import { Link } from '../../shared/kit/Link'
import { type LoadFailure, LoadProblem } from '../../shared/kit/LoadProblem'
import { WeightBar } from './WeightBar'
import './gradeScheme.css'

export interface SchemePreviewProps {
  scheme: GradeScheme
  classes: readonly { readonly id: string; readonly name: string }[]
  /** Why loading the classes failed. */
  failure?: LoadFailure | null
  /** The class for the trial; blank: none. */
  classId: string
  backHref: string
  amendHref: string
  onClass: (classId: string) => void
  onNavigate: (href: string) => void
  /** The result of the trial. */
  children?: ReactNode
}

export function SchemePreview(props: SchemePreviewProps) {
  const { scheme, classes, failure, classId, backHref, amendHref, onClass, onNavigate, children } = props
  return (
    <div className="page max-page">
      <header>
        <Link
          href={backHref}
          className="inline-row align-center min-touch ink-accent no-underline hover-underline"
          onNavigate={onNavigate}
        >
          {texts.back}
        </Link>
        <h1>{scheme.schemeName}</h1>
        <p className="u-muted">{texts.editorHint}</p>
      </header>
      <section className="panel stack gap-5 shrink pad-5" aria-label={texts.weights}>
        <WeightBar weights={scheme.weights} hasNames />
        <Link
          href={amendHref}
          className="inline-row align-center min-touch ink-accent no-underline hover-underline"
          onNavigate={onNavigate}
        >
          {texts.amend}
        </Link>
      </section>
      <section className="panel stack gap-5 shrink pad-5" aria-label={texts.tryOn}>
        <label className="stack gap-2 scheme-name">
          <span>{texts.tryOn}</span>
          <Select value={classId} onChange={({ target }) => onClass(target.value)}>
            <option value="">{texts.chooseClass}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <span className="u-muted">{texts.tryHint}</span>
        </label>
        <LoadProblem failure={failure} />
        {children}
      </section>
    </div>
  )
}
