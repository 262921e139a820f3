/** Connects the chart of the previews with the server and the tab's storage. */
import { fromCallback } from 'xstate'
import { planPreviewMachine } from '../../../machines/documents/planEditor/preview/planPreview.machine'
import type { KeepChoice } from '../../../machines/documents/planEditor/preview/planPreview.types'
import { forgetPlanSession, keepPlanSession, planChoice } from '../../../services/browser/kept/planSession'
import { loadPlan, planFacts } from '../planEditor/planEditorActors'
import { exportPlan } from '../plans/planActors'
import { findClasses } from '../plans/planTeachingActors'

/** Stores the choice: a reload restores it, leaving the preview deletes it (B496). */
const choiceKeeper = fromCallback<KeepChoice>(({ receive }) => {
  receive((command) => {
    if (command.type === 'choice.forgetPlan') {
      forgetPlanSession(['chosenPlan'])
      return
    }
    const { classesId, userCode, userName, businessCode } = command
    keepPlanSession({
      chosenClass: classesId,
      chosenStudent: userCode,
      studentName: userName,
      chosenPlan: businessCode,
    })
  })
  return () => forgetPlanSession(planChoice)
})

/** The chart of the previews, with its actors. */
export const providedPlanPreview = planPreviewMachine.provide({
  actors: { choiceKeeper, loadPlan, facts: planFacts, findClasses, exportPlan },
})
