/** Follows the charts of this page, compares them with their oracles in idle time, and sends the disagreements. */
import { createActor, fromPromise } from 'xstate'
import { signedInUser } from '../../../machines/shell/app/app.selectors'
import { conformanceMachine } from '../../../machines/workbench/conformance/conformance.machine'
import type { FoundDisagreement } from '../../../machines/workbench/conformance/conformance.types'
import { fetchChunk } from '../../../services/browser/chunks'
import { inIdleTime } from '../../../services/browser/idle'
import { followCharts } from '../../../services/workbench/conformance/histories'
import { startRecorder } from '../../../services/workbench/inspection/recorder'
import type { Client } from '../../shared/client/client.context'
import { createJudge, type Found } from './judge'
import { oracles } from './oracles.gen'

/** Begins to follow the charts that start from now on; the result begins to compare them. */
export function followPage(): (client: Client) => void {
  const histories = followCharts(
    (chart) => Object.hasOwn(oracles, chart),
    () => performance.now(),
  )
  const recorder = startRecorder()
  const judge = createJudge(histories, oracles)
  /** Disagreements from before the user has signed in. */
  let waiting: readonly Found[] = []

  return ({ app }) => {
    const check = fromPromise<readonly FoundDisagreement[]>(async () => {
      waiting = [...waiting, ...(await judge.check(inIdleTime))]
      const user = signedInUser(app.getSnapshot())
      if (waiting.length === 0 || !user) return []
      const [{ describeDisagreement }, { collectAttached }] = await fetchChunk(() =>
        Promise.all([import('./describe'), import('../../school/problemReport/attached')]),
      )
      const found = waiting.map((one) =>
        describeDisagreement(one, recorder, (till) => collectAttached(till, user.role)),
      )
      waiting = []
      return found
    })
    const actor = createActor(conformanceMachine.provide({ actors: { check } }))
    actor.subscribe({
      complete: () => {
        histories.stop()
        recorder.stop()
      },
    })
    actor.start()
  }
}
