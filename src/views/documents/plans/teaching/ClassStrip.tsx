/** The strip from which a teacher chooses a class: items of 133 px (B591), scrolling sideways when there are many. */
import type { PlanClass } from '../../../../../contract/entities/documents/plan'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import './teachingPlans.css'

export interface ClassStripProps {
  classes: readonly PlanClass[]
  classesId: string | null
  onChoose: (classesId: string) => void
}

export function ClassStrip({ classes, classesId, onChoose }: ClassStripProps) {
  return (
    <fieldset className="row gap-2 shrink flush line-none pad-1 scroll-x plans-strip">
      <legend className="u-hidden">{texts.classes}</legend>
      {classes.map((one) => (
        <button
          key={one.classesId}
          type="button"
          className="lights stack gap-1 rigid pad-2-3 min-touch eases pointer ink-plain text-start on-surface line round-m plans-stripItem"
          aria-pressed={one.classesId === classesId}
          title={one.className}
          onClick={() => onChoose(one.classesId)}
        >
          <span className="one-line weight-medium">{one.className}</span>
          <span className="u-muted size-xs u-numbers">{texts.classFacts(one.studentNum, one.planNum)}</span>
        </button>
      ))}
    </fieldset>
  )
}
