/** A running test of any kind: connects its chart with its view, the keyboard and the remaining time. */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { testKey } from '../../../machines/work/testTaking/testTaking.keys'
import { type TestTakingView, testTakingView } from '../../../machines/work/testTaking/testTaking.selectors'
import type { TestTakingInput } from '../../../machines/work/testTaking/testTaking.types'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { printPage } from '../../../services/browser/page/windows'
import { serverNow } from '../../../services/network/clock'
import { TestTaking } from '../../../views/work/testTaking/TestTaking'
import type { TestWords } from '../../../views/work/testTaking/testWords'
import { base } from '../../shared/base'
import { type HandInState, useHandIn } from '../../shared/handIns'
import { useSecondsUntil } from '../../shared/hooks'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import type { providedTestTaking } from './testTakingActors'

export interface TakingProps {
  machine: typeof providedTestTaking
  input: TestTakingInput
  backHref: string
  words?: TestWords
  /** Renders content beside the test; before submission there is none. */
  beside?: (test: ReactNode) => ReactNode
}

export function Taking({ machine, input, backHref, words, beside }: TakingProps) {
  const [, navigate] = useLocation()
  const test = useChartRef(machine, { input })
  useNotices(test)
  const view = useView(test, testTakingView)
  useHandIn({
    lessonTaskId: input.lessonTaskId,
    name: view.attempt?.lessonTaskName ?? '',
    stage: stageOf(view),
    isLineLost: view.isLineLost,
  })
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

  const shown = (
    <TestTaking
      view={view}
      backHref={backHref}
      {...(words && { words })}
      secondsLeft={useSecondsUntil(view.attempt?.deadline ?? null, serverNow)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onPrint={printPage}
      onAnswer={answer}
      onMark={(position) => test.send({ type: 'answer.mark', position, at: serverNow() })}
      onIntent={test.send}
    />
  )
  return beside && view.face === 'submitted' ? beside(shown) : shown
}

/** The stage of the submission. */
function stageOf({ face }: TestTakingView): HandInState['stage'] {
  if (face === 'answering') return 'filling'
  if (face === 'handing') return 'sending'
  return face === 'opening' || face === 'failed' ? null : 'over'
}
