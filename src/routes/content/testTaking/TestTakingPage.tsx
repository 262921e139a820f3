/** The page of a test (R086): single items and gap-fill stand on it too. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { testKey } from '../../../machines/content/testTaking/testTaking.keys'
import { testTakingView } from '../../../machines/content/testTaking/testTaking.selectors'
import type { TestTakingInput } from '../../../machines/content/testTaking/testTaking.types'
import { onPageKey } from '../../../services/browser/keyboard'
import { serverNow } from '../../../services/network/clock'
import { TestTaking } from '../../../views/content/testTaking/TestTaking'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { base } from '../../shell/app/base'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { TASKS } from '../learning/learningPaths'
import { providedTestTaking, writer } from './testTakingActors'

/** The test that the address names, in the class that one is in. */
export function TestTakingPage() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <Test key={`${teachingClassId} ${lessonTaskId}`} input={{ teachingClassId, lessonTaskId, writer }} />
}

function Test({ input }: { input: TestTakingInput }) {
  const [, navigate] = useLocation()
  const test = useChartRef(providedTestTaking, { input })
  useNotices(test)
  const view = testTakingView(useSelector(test, (snapshot) => snapshot))
  const answer = (position: number, response: readonly string[]) =>
    test.send({ type: 'answer.change', position, response, at: serverNow() })

  useEffect(
    () =>
      onPageKey(({ key, hasControl, hasShift }) => {
        const intent = hasControl || hasShift ? null : testKey(testTakingView(test.getSnapshot()), key)
        if (intent?.kind === 'step') test.send({ type: 'item.step', by: intent.by })
        if (intent?.kind === 'answer') test.send({ type: 'answer.change', ...intent, at: serverNow() })
        return intent !== null
      }),
    [test],
  )

  return (
    <TestTaking
      view={view}
      backHref={base + TASKS}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onAnswer={answer}
      onMark={(position) => test.send({ type: 'answer.mark', position, at: serverNow() })}
      onIntent={test.send}
    />
  )
}
