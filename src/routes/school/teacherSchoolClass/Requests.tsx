/** The requests to join one class, for its teacher: pending and decided ones. */
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

/** The pending requests; new ones appear automatically (B131). */
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
