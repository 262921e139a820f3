/** The check before publishing: the tasks with a problem, each as a link to its form. */
import { useState } from 'react'
import {
  type CourseProblem,
  type CourseProblemKind,
  courseProblemKinds,
} from '../../../../contract/rules/courses/courseCheck'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { courseEditorTexts } from './texts'

const texts = courseEditorTexts.check

export interface CourseCheckProps {
  problems: readonly CourseProblem[]
  /** Why a task cannot be opened now. */
  reason: string | null
  /** Opens the form of a task. */
  onOpen: (id: string) => void
}

export function CourseCheck({ problems, reason, onOpen }: CourseCheckProps) {
  return (
    <section className="stack gap-2 shrink" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {problems.length === 0 ? (
        <p className="row gap-2 align-baseline u-muted">
          <Icon name="check-circle" />
          {texts.fine}
        </p>
      ) : (
        <>
          {courseProblemKinds.map((kind) => (
            <Found
              key={kind}
              kind={kind}
              problems={problems.filter((one) => one.kind === kind)}
              reason={reason}
              onOpen={onOpen}
            />
          ))}
          <p className="u-muted size-s">{texts.hint}</p>
        </>
      )}
    </section>
  )
}

/** The number of tasks that are listed at first. */
const FIRST = 5

/** The tasks with one kind of problem. */
function Found({ kind, problems, reason, onOpen }: CourseCheckProps & { kind: CourseProblemKind }) {
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const listed = isWhole ? problems : problems.slice(0, FIRST)
  return (
    <div className="stack gap-1 shrink pad-3 round-s ink-warning course-warning">
      <p className="row gap-2 align-baseline">
        <Icon name="exclamation-triangle" />
        {texts.kinds[kind](problems.length)}
      </p>
      <ul className="stack shrink scroll course-problems">
        {listed.map(({ id, title, above }) => (
          <li key={id}>
            <Button
              size="s"
              kind="quiet"
              icon="arrow-right"
              label={texts.of(title, above)}
              reason={reason}
              onClick={() => onOpen(id)}
            />
          </li>
        ))}
      </ul>
      {listed.length < problems.length ? (
        <Button
          size="s"
          kind="quiet"
          label={texts.more(problems.length - listed.length)}
          onClick={() => setWhole(true)}
        />
      ) : null}
    </div>
  )
}
