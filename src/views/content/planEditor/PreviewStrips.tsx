/** What a teacher chooses from above a plan (B446): classes, students, plans; only what has something in it. */
import { useId } from 'react'
import type { StripsView } from '../../../machines/content/planEditor/planEditor.selectors'
import type { PlanPreviewEvent } from '../../../machines/content/planEditor/planPreview.types'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { planViewTexts as texts } from './texts'

export interface PreviewStripsProps {
  view: StripsView
  send: (event: PlanPreviewEvent) => void
}

export function PreviewStrips({ view, send }: PreviewStripsProps) {
  if (view.problem)
    return (
      <p className="plan-stripProblem" role="alert">
        {view.problem}
        <Button size="s" label={texts.retry} onClick={() => send({ type: 'strips.reload' })} />
      </p>
    )
  return (
    <nav className="plan-strips" aria-label={texts.choose}>
      <Strip
        label={texts.classes}
        isLoading={view.isLoadingClasses}
        items={view.classes.map(({ classesId, className, planNum }) => ({
          id: classesId,
          name: className,
          about: texts.plansOf(planNum),
        }))}
        chosen={view.classesId}
        onChoose={(classesId) => send({ type: 'class.choose', classesId })}
      />
      <Strip
        label={texts.students}
        isLoading={view.isLoadingStudents}
        items={view.students.map(({ userCode, userName, coverImg, loginCode }) => ({
          id: userCode,
          name: userName,
          about: loginCode,
          picture: coverImg,
        }))}
        chosen={view.userCode}
        onChoose={(userCode) => send({ type: 'student.choose', userCode })}
      />
      <Strip
        label={texts.plans}
        isLoading={view.isLoadingStudents}
        items={view.plans.map(({ businessCode, businessName }) => ({
          id: businessCode,
          name: businessName,
          about: '',
        }))}
        chosen={view.businessCode}
        onChoose={(businessCode) => send({ type: 'plan.choose', businessCode })}
      />
    </nav>
  )
}

interface StripProps {
  label: string
  isLoading: boolean
  items: readonly { id: string; name: string; about: string; picture?: string }[]
  chosen: string
  onChoose: (id: string) => void
}

function Strip({ label, isLoading, items, chosen, onChoose }: StripProps) {
  const id = useId()
  if (items.length === 0 && !isLoading) return null
  return (
    <div className="plan-strip">
      <span id={id} className="plan-stripLabel">
        {label}
      </span>
      <ul aria-labelledby={id} aria-busy={isLoading}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="plan-stripItem"
              aria-pressed={item.id === chosen}
              title={item.name}
              onClick={() => onChoose(item.id)}
            >
              {item.picture === undefined ? null : <Avatar name={item.name} src={item.picture} size="s" />}
              <span className="plan-stripName">{item.name}</span>
              {item.about === '' || item.picture !== undefined ? null : <small>{item.about}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
