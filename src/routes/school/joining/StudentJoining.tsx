/** A student's class page: join a class, wait for the decision, see the class. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { joiningView } from '../../../machines/school/joining/joining.selectors'
import { JoiningPage } from '../../../views/school/joining/JoiningPage'
import { codeOf, forgetInvitation, readInvitation } from '../../account/register/invitation'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { choiceOf, keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedJoining } from './joiningActors'

/** Enters a lesson: stores it for the pages of a class. */
export function useEnterLesson(): (lesson: TeachingClass) => void {
  const [, navigate] = useLocation()
  return (lesson) => {
    keepChosenClass(choiceOf(lesson))
    navigate('/student/course/task/index')
  }
}

export function StudentJoining() {
  const { user, classes } = useWorkspace()
  const [code] = useState(() => codeOf(window.location.search) || readInvitation())
  const actor = useChartRef(providedJoining, { input: { code } })
  useNotices(actor)
  const view = useView(actor, joiningView)
  const lessons = useSelector(classes, ({ context }) => context.classes) ?? []
  const enter = useEnterLesson()
  useEffect(forgetInvitation, [])
  useEffect(() => {
    // A student who has just joined a class sees its lessons without a reload.
    const joined = actor.on('joining.joined', () => classes.send({ type: 'classes.reload' }))
    return () => joined.unsubscribe()
  }, [actor, classes])
  return <JoiningPage view={view} userId={user.userId} lessons={lessons} onEnter={enter} send={actor.send} />
}
