/** Selectors of a test in a video, in the form of a test item. */
import type { SnapshotFrom } from 'xstate'
import { isAnswered } from '../../../../../contract/rules/work/scoring'
import type { ItemView } from '../../../work/testTaking/testTaking.selectors'
import { texts } from '../texts'
import type { videoTestMachine } from './videoTest.machine'

export const videoTestView = (snapshot: SnapshotFrom<typeof videoTestMachine>) => {
  const { test, response, problem, isStop, userTaskId } = snapshot.context
  const { own, item } = test
  const hasKey = own !== null && own.answers !== undefined
  const view: ItemView = {
    item,
    response,
    isAnswered: isAnswered([...response]),
    isMarked: false,
    result:
      own === null
        ? null
        : {
            position: item.position,
            outcome: own.outcome,
            points: null,
            answers: own.answers ?? [],
            gaps: own.gaps ?? [],
            reference: '',
            analysis: own.analysis ?? '',
          },
    grade: null,
    rubric: null,
  }
  return {
    placeMs: test.recordTime,
    item: view,
    outcome: own?.outcome ?? null,
    hasKey,
    isSending: snapshot.matches('sending'),
    isDone: own !== null,
    mayClose: own !== null || !isStop,
    isStop,
    /** Why it cannot be answered; null where it can. */
    sendReason: userTaskId === null ? texts.noRecord : isAnswered([...response]) ? null : texts.answerMissing,
    problem,
  }
}
export type VideoTestView = ReturnType<typeof videoTestView>
