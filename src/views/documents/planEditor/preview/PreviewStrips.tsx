/**
 * The strips above a plan from which a teacher chooses (B446): classes, students, plans; empty ones are left out. In each strip the
 * arrow keys move between items, and Tab moves to the next strip.
 */

import { type KeyboardEvent, useId } from 'react'
import type { StripsView } from '../../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanPreviewEvent } from '../../../../machines/documents/planEditor/preview/planPreview.types'
import { Avatar } from '../../../shared/kit/Avatar'
import { Button } from '../../../shared/kit/Button'
import { Skeleton } from '../../../shared/kit/marks'
import { planViewTexts as texts } from '../texts'

export interface PreviewStripsProps {
  view: StripsView
  send: (event: PlanPreviewEvent) => void
}

export function PreviewStrips({ view, send }: PreviewStripsProps) {
  if (view.problem)
    return (
      <p className="row gap-3 align-center ink-danger plan-stripProblem" role="alert">
        {view.problem}
        <Button size="s" label={texts.retry} onClick={() => send({ type: 'strips.reload' })} />
      </p>
    )
  if (!view.isLoadingClasses && view.classes.length === 0) return null
  return (
    <nav className="column gap-1 plan-strips" aria-label={texts.choose}>
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

interface StripItem {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly picture?: string
}

interface StripProps {
  label: string
  isLoading: boolean
  items: readonly StripItem[]
  chosen: string
  onChoose: (id: string) => void
}

/** The skeleton items while a strip is loading. */
const PLACES = ['first', 'second', 'third'] as const

function Strip({ label, isLoading, items, chosen, onChoose }: StripProps) {
  const id = useId()
  if (items.length === 0 && !isLoading) return null
  const reached = items.find((item) => item.id === chosen) ?? items[0]
  return (
    <div className="row gap-3 align-center shrink plan-strip">
      <span id={id} className="u-muted size-s rigid plan-stripLabel">
        {label}
      </span>
      <ul aria-labelledby={id} aria-busy={isLoading} onKeyDown={goAlong}>
        {items.length === 0
          ? PLACES.map((place) => (
              <li key={place} aria-hidden="true">
                <Skeleton width="133px" height="var(--size-control-s)" />
              </li>
            ))
          : items.map((item) => (
              <li key={item.id}>
                <button
                  ref={item.id === chosen ? bringIn : undefined}
                  type="button"
                  className="row gap-2 align-center pad-1-2 min-control-s pointer font-inherit size-s ink-plain on-surface line round-s coarse-min-touch plan-stripItem"
                  aria-pressed={item.id === chosen}
                  tabIndex={item === reached ? 0 : -1}
                  title={[item.name, item.about].filter(Boolean).join(' · ')}
                  onClick={item.id === chosen ? undefined : () => onChoose(item.id)}
                >
                  {item.picture === undefined ? null : <Avatar name={item.name} src={item.picture} size="s" />}
                  <span className="one-line grow text-start">{item.name}</span>
                  {item.about === '' || item.picture !== undefined ? null : <small>{item.about}</small>}
                </button>
              </li>
            ))}
      </ul>
    </div>
  )
}

/** Scrolls the chosen item into view without scrolling the page. */
function bringIn(item: HTMLElement | null): void {
  const list = item?.closest('ul')
  if (!item || !list) return
  const { left, right } = item.getBoundingClientRect()
  const room = list.getBoundingClientRect()
  if (left < room.left || right > room.right) list.scrollLeft += (left + right - room.left - room.right) / 2
}

function goAlong(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.findIndex((button) => button.contains(document.activeElement))
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: now - 1,
    ArrowRight: now + 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = buttons[places[event.key] ?? -1]
  if (now < 0 || !next) return
  event.preventDefault()
  next.focus()
}
