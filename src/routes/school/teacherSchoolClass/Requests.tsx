/** The requests to join one class, for whoever decides about them: those that wait, and those that were decided. */
import { useEffect, useMemo } from 'react'
import { DecidedList } from '../../../views/school/teacherSchoolClass/DecidedList'
import { RequestList } from '../../../views/school/teacherSchoolClass/RequestList'
import { useRecordPage } from '../../shared/records/useRecordPage'
import type { useChartRef } from '../../shared/useChartRef'
import type { providedJoinRequests } from '../joining/joiningActors'
import { requestsSpec } from './schoolClassLists'

export interface RequestsProps {
  classesId: string
  requests: ReturnType<typeof useChartRef<typeof providedJoinRequests>>
  onDecided: () => void
}

/** The requests that wait; new ones appear by themselves (B131). */
export function Requests({ classesId, requests, onDecided }: RequestsProps) {
  const { view, send } = useRecordPage(useMemo(() => requestsSpec(classesId), [classesId]))
  useEffect(() => {
    const moved = requests.on('requests.moved', ({ classesId: where }) => {
      if (where !== null && where !== classesId) return
      send({ type: 'list.reload' })
      onDecided()
    })
    return () => moved.unsubscribe()
  }, [requests, classesId, send, onDecided])
  return <RequestList view={view} send={send} />
}

export function Decided({ classesId }: { classesId: string }) {
  const { view, send } = useRecordPage(
    useMemo(() => ({ ...requestsSpec(classesId), filters: { applyState: '1' } }), [classesId]),
  )
  return <DecidedList view={view} send={send} />
}
