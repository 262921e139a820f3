/** A new annotation that the user folds before the response arrives stays folded. */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Annotation } from '../../../contract/entities/documents/annotation'
import { added, sections, teacher } from '../../../src/catalogue/documents/annotations/annotations.examples'
import { annotationsMachine } from '../../../src/machines/documents/annotations/annotations.machine'
import { annotationsView } from '../../../src/machines/documents/annotations/annotations.selectors'

test('B485 an annotation announced before the response of its request stays folded if the user has folded it', async () => {
  let answer: (annotation: Annotation) => void = () => expect.fail('nothing was sent')
  const machine = annotationsMachine.provide({
    actors: {
      findAnnotations: fromPromise(async (): Promise<readonly Annotation[]> => []),
      addAnnotation: fromPromise(
        () =>
          new Promise<Annotation>((resolve) => {
            answer = resolve
          }),
      ),
      facts: fromCallback(() => undefined),
      groupsKeeper: fromCallback(() => undefined),
    },
  })
  const input = { ...teacher, businessCode: 'plan1', texts: sections, isPanelOpen: true }
  const annotations = createActor(machine, { input }).start()
  await waitFor(annotations, (snapshot) => snapshot.matches({ list: 'listed' }))
  annotations.send({ type: 'add.open', sectionCode: added.belongBusinessSectionCode, quote: added.quote })
  annotations.send({ type: 'add.write', text: added.commentContent })
  annotations.send({ type: 'add.send', requestId: 'r1', at: added.createDate })
  annotations.send({ type: 'annotation.received', annotation: added })
  annotations.send({ type: 'group.toggle', commentCode: added.commentCode })
  answer(added)
  const settled = await waitFor(annotations, (snapshot) => snapshot.matches({ adding: 'none' }))
  expect(annotationsView(settled).rows.map(({ isOpen }) => isOpen)).toEqual([false])
  annotations.stop()
})
