import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../contract/entities/documents/plan'
import { errors } from '../../../contract/errors'
import { classes, students } from '../../../src/catalogue/documents/planEditor/planEditor.examples'
import { planPreviewView } from '../../../src/machines/documents/planEditor/planEditor.selectors'
import type { LoadedPlan } from '../../../src/machines/documents/planEditor/planEditor.types'
import { planPreviewMachine } from '../../../src/machines/documents/planEditor/preview/planPreview.machine'
import type { KeepChoice } from '../../../src/machines/documents/planEditor/preview/planPreview.types'

/** A teacher's preview at an address whose plan the server may not know. */
async function opened(businessCode: string) {
  const machine = planPreviewMachine.provide({
    actors: {
      findClasses: fromPromise<readonly PlanClass[]>(async () => classes),
      findStudents: fromPromise<PlanStudent[], { classesId: string }>(async () => [...students]),
      loadPlan: fromPromise<LoadedPlan, { sectionCode: string }>(() => Promise.reject(errors.notFound)),
      facts: fromCallback<AnyEventObject, { sectionCode: string }>(() => undefined),
      choiceKeeper: fromCallback<KeepChoice>(() => undefined),
    },
  })
  const input = { role: 'teacher', classesId: '', userCode: '', businessCode, kept: null } as const
  const actor = createActor(machine, { input }).start()
  const settled = await waitFor(actor, (now) => now.matches({ strips: 'settled', plan: 'gone' }))
  return { actor, view: planPreviewView(settled) }
}

test("R042 B495 an unknown plan in the address is shown as gone, and not replaced by another student's plan", async () => {
  const { actor, view } = await opened('anything-wrong')
  expect(actor.getSnapshot().context.businessCode).toBe('anything-wrong')
  expect(view).toMatchObject({ face: 'gone', plan: null, studentName: '' })
  expect(view.strips).toMatchObject({ userCode: '', businessCode: 'anything-wrong', plans: [] })
  actor.send({ type: 'student.step', by: -1 })
  expect(actor.getSnapshot().context.userCode).toBe(
    students.findLast(({ userHasBusinessPlan }) => userHasBusinessPlan.length > 0)?.userCode,
  )
})

test('B448 an address without a plan opens the first one', async () => {
  const { actor } = await opened('')
  expect(actor.getSnapshot().context.businessCode).toBe(students[0]?.userHasBusinessPlan[0]?.businessCode)
})
