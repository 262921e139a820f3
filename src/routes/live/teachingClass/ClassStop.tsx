/** The button that pauses and resumes a teaching class, connected to its chart. */
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { TeachingClass, TeachingClassStop } from '../../../../contract/entities/live/teachingClass'
import { classStopMachine } from '../../../machines/live/teachingClass/classStop.machine'
import { classStopView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { call } from '../../../services/network/http'
import { ClassStopButton } from '../../../views/live/teachingClass/ClassStopButton'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'

const provided = classStopMachine.provide({
  actors: {
    setStop: fromPromise<TeachingClassStop, TeachingClassStop>(({ input }) => call('setTeachingClassStop', input)),
  },
})

export function ClassStop({ teachingClass: { teachingClassId, isStop, state } }: { teachingClass: TeachingClass }) {
  const { classes } = useWorkspace()
  const actor = useChartRef(provided, { input: { teachingClassId } })
  const question = useView(actor, classStopView)
  useEffect(() => {
    // The response is sufficient when the notification channel is disconnected.
    const changed = actor.on('class.stopChanged', (change) => classes.send(change))
    return () => changed.unsubscribe()
  }, [actor, classes])
  return (
    <ClassStopButton
      isPaused={isStop === '1'}
      isEnded={state === '2'}
      question={question}
      onAsk={(isPause) => actor.send({ type: 'stop.ask', isStop: isPause ? '1' : '0' })}
      onConfirm={() => actor.send({ type: 'stop.confirm' })}
      onCancel={() => actor.send({ type: 'stop.cancel' })}
    />
  )
}
