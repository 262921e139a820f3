/** Connects the charts of ability tests with the server, and the chart of a test with an attempt at one. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { errors } from '../../../../contract/errors'
import type { ClassFact, InClass } from '../../../machines/courses/learning/learning.types'
import type { Failure } from '../../../machines/shared/failure'
import type { OfRound, OwnFound } from '../../../machines/work/ability/ability.types'
import { abilityStudentMachine } from '../../../machines/work/ability/abilityStudent.machine'
import { abilityTeacherMachine } from '../../../machines/work/ability/abilityTeacher.machine'
import { texts } from '../../../machines/work/ability/texts'
import type {
  OpenedTest,
  SaveInput,
  SaveOutput,
  SubmitInput,
  SubmittedTest,
  TestTakingInput,
} from '../../../machines/work/testTaking/testTaking.types'
import { queuedResponses } from '../../../services/browser/kept/responseQueue'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { abilityFacts } from '../../shared/abilityFacts'
import { onAbilityNews } from '../../shared/notificationFacts'
import { providedTestTaking } from '../testTaking/testTakingActors'

export const providedAbilityStudent = abilityStudentMachine.provide({
  actors: {
    abilityFacts,
    loadOwn: fromPromise<OwnFound, OfRound>(async ({ input: { abilityRoundId }, signal }) => ({
      own: await call('getOwnAbility', { abilityRoundId }, { signal }),
      at: serverNow(),
    })),
  },
})

export const providedAbilityTeacher = abilityTeacherMachine.provide({
  actors: {
    abilityFacts,
  },
})

const resultOf = async (abilityRoundId: string): Promise<SubmittedTest> => {
  const { results, ...attempt } = await call('getAbilityResult', { abilityRoundId })
  return { attempt, results }
}

/** An attempt at an ability test: `lessonTaskId` is the id of the round. The attempt is started on the previous page. */
export const providedAbilityTaking = providedTestTaking.provide({
  actors: {
    classFacts: fromCallback<AnyEventObject, InClass>(({ input: { teachingClassId }, sendBack }) => {
      const report = (fact: ClassFact) => sendBack(fact)
      return onAbilityNews((news) => {
        if (news.name === 'lost') report({ type: 'line.lost' })
        else if (news.name === 'resumed') report({ type: 'line.back' })
        else if (news.name !== 'abilityProgressed' && news.data.teachingClassId === teachingClassId) {
          // Both while the student answers and after submission.
          report({ type: 'task.progressed' })
          report({ type: 'tasks.changed' })
        }
      })
    }),
    openTest: fromPromise<OpenedTest, TestTakingInput>(async ({ input: { lessonTaskId: abilityRoundId }, signal }) => {
      const { standing } = await call('getOwnAbility', { abilityRoundId }, { signal })
      if (standing === 'open' || standing === 'upcoming' || standing === 'missed')
        throw { code: errors.abilityNotOpen.code, text: texts.beginFirst } satisfies Failure
      const attempt = await call('openAbilityAttempt', { abilityRoundId }, { signal })
      const stored = queuedResponses(attempt.testUserId)
      const shown =
        attempt.testState === 'submitted' ? await resultOf(abilityRoundId) : { attempt, results: [] as const }
      return { ...shown, kept: stored, at: serverNow() }
    }),
    saveResponses: fromPromise<SaveOutput, SaveInput>(async ({ input: { testUserId, answer } }) => ({
      ...(await call('saveAbilityResponses', { testUserId, answer: JSON.stringify(answer) })),
      sent: answer,
    })),
    submitTest: fromPromise<SubmittedTest, SubmitInput>(async ({ input: { testUserId, answer } }) => ({
      attempt: await call('submitAbilityAttempt', { testUserId, answer: JSON.stringify(answer) }),
      results: [],
    })),
  },
})
